export { act, type Outcome, start } from './act.ts'
export { findScore, listOutside, threeWays } from './actions/calculation.ts'
export { listAllowed, matchesPattern } from './answer-problems.ts'
export { nextDue } from './catch-up.ts'
export type {
  BaselineValue,
  CareFlowCommand,
  QuestionAnswer,
  WebhookCall,
} from './command.ts'
export { findMissingBaseline, listBaseline } from './data-points.ts'
export { describe, objectLabels } from './describe.ts'
export { findAction } from './find-part.ts'
export type * from './form-definition.ts'
export { checkAnswers, evaluateFormRules } from './forms.ts'
export type * from './records.ts'
export type { Refusal } from './refusal.ts'
export type * from './release.ts'
export {
  type AnswerTime,
  type Condition,
  type ConditionOperator,
  evaluateCondition,
  evaluateRule,
  operators,
  type Rule,
} from './rule.ts'
export type { Calculation } from './scores.ts'
export type {
  CareFlowEvent,
  CareFlowState,
  CareFlowStatus,
  Patient,
  Surroundings,
  WayCounts,
} from './state.ts'
export { formatDay, parseValue, type ValueType, valueFormats } from './values.ts'
