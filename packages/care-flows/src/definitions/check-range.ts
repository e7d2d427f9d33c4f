import type { Path, Report } from './problem.ts'

/** Reports a range whose minimum is above its maximum. */
export function checkRange(
  { minimum, maximum }: { minimum?: number; maximum?: number },
  path: Path,
  report: Report,
): void {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return
  report([...path, 'minimum'], `minimum must not be above maximum, which is ${maximum}`)
}
