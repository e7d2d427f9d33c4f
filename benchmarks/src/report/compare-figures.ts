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
  verdict: 'more' | 'less' | 'no effect shown' | 'too few rounds'
}

/** With fewer rounds, a spread says too little: three rounds of the same code agree by chance in one case of four. */
const fewest = 6
/** Smaller effects can be the address of something in memory. */
const smallest = 0.02

/** Compares the samples `before` and `after`. Each number appears once, however many peers it is compared with. */
export function compareFigures({ title, figures }: Contest, { before = [], after = [] }: Samples): Change[] {
  const once = new Map(figures.map((figure) => [figure.key, figure]))
  return [...once.values()].map(({ key, name, unit }) => {
    const found = ratios(after, key, before)
    const [low, high] = spread(found)
    const ratio = median(found)
    const of = (samples: typeof before) => median(samples.map((sample) => sample[key] ?? Number.NaN))
    const change = {
      title: `${title}, ${name}`,
      before: of(before),
      after: of(after),
      unit,
      ratio,
      low,
      high,
    }
    if (found.length < fewest) return { ...change, verdict: 'too few rounds' }
    const isClear = (low > 1 || high < 1) && Math.abs(ratio - 1) >= smallest
    return { ...change, verdict: isClear ? (ratio > 1 ? 'more' : 'less') : 'no effect shown' }
  })
}
