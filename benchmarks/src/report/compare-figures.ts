import type { Contest } from '../contest.ts'
import type { Samples } from '../interleave.ts'
import { median } from '../median.ts'
import { ratios, spread } from '../ratios.ts'

/** What a change did to one figure. */
export interface Change {
  title: string
  before: number
  after: number
  unit: string
  /** The median of the ratios within the rounds, and where it lies in 19 of 20 cases. */
  ratio: number
  low: number
  high: number
}

/** Compares the samples `before` and `after`. Each number appears once, however many peers it is compared with. */
export function compareFigures({ title, figures }: Contest, { before = [], after = [] }: Samples): Change[] {
  const once = new Map(figures.map((figure) => [figure.key, figure]))
  return [...once.values()].map(({ key, name, unit }) => {
    const found = ratios(after, key, before)
    const [low, high] = spread(found)
    const of = (samples: typeof before) => median(samples.map((sample) => sample[key] ?? Number.NaN))
    return {
      title: `${title}, ${name}`,
      before: of(before),
      after: of(after),
      unit,
      ratio: median(found),
      low,
      high,
    }
  })
}
