/** Lists the files that a manifest's `exports` or `bin` references under any condition. */
export function listTargets(field: unknown): string[] {
  if (typeof field === 'string') return [field]
  return Object.values(Object(field)).flatMap(listTargets)
}
