import { median } from './median.ts'

/** A sample: named figures of one run. */
export type Sample<Figure extends string> = Record<Figure, number>

export interface Interleaved<Figure extends string> {
  /** The median over the rounds. */
  median(subject: string, figure: Figure): number
  /** The minimum over the rounds: the wall time that a busy machine disturbed least. */
  least(subject: string, figure: Figure): number
  /** The median of the ratios within each round: other work on the machine slows both sides alike. */
  ratio(subject: string, to: string, figure: Figure): number
}

/**
 * Measures each subject once a round. Each round starts with a different subject, and every second round runs backwards, so
 * that no subject always follows the same one.
 */
export async function interleave<Figure extends string>(
  subjects: readonly string[],
  rounds: number,
  measure: (subject: string) => Promise<Sample<Figure>>,
): Promise<Interleaved<Figure>> {
  const samples = new Map(subjects.map((subject) => [subject, [] as Sample<Figure>[]]))
  for (let round = 0; round < rounds; round += 1) {
    const order = [...subjects.slice(round % subjects.length), ...subjects.slice(0, round % subjects.length)]
    for (const subject of round % 2 ? order.toReversed() : order) {
      samples.get(subject)?.push(await measure(subject))
    }
  }
  const of = (subject: string, figure: Figure): number[] =>
    (samples.get(subject) ?? []).map((sample) => sample[figure])
  return {
    median: (subject, figure) => median(of(subject, figure)),
    least: (subject, figure) => Math.min(...of(subject, figure)),
    ratio(subject, to, figure) {
      const base = of(to, figure)
      return median(of(subject, figure).map((value, round) => value / (base[round] ?? Number.NaN)))
    },
  }
}
