import type { ValueType } from '../engine/index.ts'

/** What a condition is about: a data point, or another value that a rule may name. */
export interface Subject {
  definitionId: string
  key: string
  type: ValueType
  /** The possible values, if they are listed. */
  values: readonly string[] | null
}
