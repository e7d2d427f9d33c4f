import type { QuestionConfig } from '@orchestration/care-flows'

/** If a scale has more points, the visitor types a number. */
const MAX_POINTS = 11

/**
 * Returns the points of a slider that is shown as a row of radio buttons, or undefined if there would be too many. Unlike a
 * slider, radio buttons can be left unanswered.
 */
export function findScale(slider: QuestionConfig['slider']): number[] | undefined {
  if (!slider || !(slider.step_value > 0)) return undefined
  const count = Math.floor((slider.max - slider.min) / slider.step_value + 1e-9) + 1
  if (!(count <= MAX_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((slider.min + index * slider.step_value).toFixed(6)),
  )
}
