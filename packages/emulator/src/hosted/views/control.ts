import type { Question } from '@orchestration/care-flows'
import type { Texts } from '../texts/texts.ts'

/** What the control of a question shows. */
export interface Control {
  question: Question
  /** The texts that the visitor has typed so far. */
  values: readonly string[]
  error: string | undefined
  texts: Texts
  /** The emulator's date, such as `2026-01-31`. */
  today: string
  id: string
  /** The ids of the hint and the error. */
  describedBy: string
}
