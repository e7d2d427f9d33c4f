import type { Sample } from './contest.ts'

/** The ratio of two numbers in each round: other work on the machine slows both sides alike. */
export function ratios(
  of: readonly Sample[],
  key: string,
  to: readonly Sample[],
  toKey: string = key,
): number[] {
  return of.map((sample, round) => (sample[key] ?? Number.NaN) / (to[round]?.[toKey] ?? Number.NaN))
}

/**
 * Where the true median lies in 19 of 20 cases, whatever the distribution. With fewer than seven values that is from the
 * smallest to the largest, and says less.
 */
export function spread(values: readonly number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b)
  const skip = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2))
  return [sorted[skip] ?? Number.NaN, sorted.at(-1 - skip) ?? Number.NaN]
}
