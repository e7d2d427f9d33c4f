export { act, type Outcome, start } from './act.ts'
export { findMissingBaseline, listBaseline } from './baseline.ts'
export type { BaselineValue, CareFlowEvent, QuestionAnswer } from './care-flow-event.ts'
export { checkAnswers } from './check-answers.ts'
export { describe } from './describe.ts'
export { findAction } from './find-part.ts'
export { evaluateFormRules } from './forms.ts'
export type { Happening } from './happening.ts'
export type * from './records.ts'
export type { Refusal } from './refusal.ts'
export type * from './release.ts'
export {
  type Condition,
  type ConditionOperator,
  evaluateCondition,
  evaluateRule,
  operators,
  type Rule,
} from './rule.ts'
export { nextDue } from './settle.ts'
export type { CareFlowState, CareFlowStatus, Patient } from './state.ts'
export { toMilliseconds } from './timing.ts'
export { parseValue, type ValueType, valueFormats } from './value-types.ts'
