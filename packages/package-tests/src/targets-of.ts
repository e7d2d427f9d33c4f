/** Lists the files that a manifest's `exports` or `bin` references under any condition. */
export function targetsOf(field: unknown): string[] {
  if (typeof field === 'string') return [field]
  return Object.values(Object(field)).flatMap(targetsOf)
}
