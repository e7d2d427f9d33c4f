import type { QuestionConfig } from '../../engine/index.ts'

/** With more points than this, a number is typed. */
const MAX_POINTS = 11

/**
 * The points of a slider that is shown as a row of radio buttons. Unlike a slider, they can be left unanswered and work with
 * the keyboard as well as with a finger. Undefined if there would be too many.
 */
export function findScale(slider: QuestionConfig['slider']): number[] | undefined {
  if (!slider || !(slider.step_value > 0)) return undefined
  const count = Math.floor((slider.max - slider.min) / slider.step_value + 1e-9) + 1
  if (!(count <= MAX_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((slider.min + index * slider.step_value).toFixed(6)),
  )
}
