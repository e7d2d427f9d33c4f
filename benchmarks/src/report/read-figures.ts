import type { Contest, Figure } from '../contest.ts'
import type { Samples } from '../interleave.ts'
import { median } from '../median.ts'
import { ratios } from '../ratios.ts'

/** A figure, and what a run found. */
export interface Result extends Figure {
  title: string
  /** The median over the rounds. */
  ours: number
  /** The median of the ratios within the rounds, if the figure is a ratio. */
  ratio: number | undefined
  /** The smallest and the largest of these ratios. */
  range: [low: number, high: number] | undefined
}

export function readFigures({ title, figures }: Contest, samples: Samples): Result[] {
  const own = samples.ours ?? []
  return figures.map((figure) => {
    const { key, over } = figure
    const other = samples[over?.peer ?? 'ours'] ?? []
    const found = over && ratios(own, key, other, over.key)
    return {
      ...figure,
      title,
      ours: median(own.map((sample) => sample[key] ?? Number.NaN)),
      ratio: found && median(found),
      range: found && [Math.min(...found), Math.max(...found)],
    }
  })
}

/** Whether the goal is met. Without a goal undefined. */
export function isMet({ atMost, atLeast, ours, ratio = ours }: Result): boolean | undefined {
  if (atMost !== undefined) return ratio <= atMost
  return atLeast === undefined ? undefined : ratio >= atLeast
}
