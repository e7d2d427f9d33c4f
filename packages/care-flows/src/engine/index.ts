export { calculationHelp, listExternalCalculations } from './actions/calculation.ts'
export { activityTypes } from './actions/perform-action.ts'
export { isPending, listPendingActivities } from './activities.ts'
export type {
  BaselineValue,
  CareFlowCommand,
  ExtensionEvent,
  QuestionAnswer,
} from './commands/command.ts'
export { type CommandOutcome, handleCommand, startCareFlow } from './commands/handle-command.ts'
export { listBaseline, listMissingBaseline } from './data-points.ts'
export { describeEvent } from './describe-event.ts'
export { describeComparison, describeRule } from './describe-rule.ts'
export { type DueWorkOptions, type DueWorkOutcome, runDueWork } from './due-work.ts'
export type { CareFlowEvent } from './events.ts'
export { checkAnswers, evaluateFormRules } from './forms.ts'
export { findAction, requireForm } from './lookups.ts'
export type * from './question.ts'
export { findScale, listAllowedKinds } from './question.ts'
export type * from './records.ts'
export type { Rejection } from './rejection.ts'
export type * from './release.ts'
export {
  type Condition,
  type ConditionOperator,
  type EvaluatedCondition,
  type EvaluationTime,
  type Operator,
  operators,
  type Rule,
} from './rule.ts'
export { listScheduledWork, nextDueTimeOf, type ScheduledWorkSummary } from './scheduled-work.ts'
export { type Calculation, findScore } from './scores.ts'
export {
  type CareFlowState,
  type CareFlowStatus,
  hasEnded,
  type Patient,
  type ServiceSettings,
  type TransitionCounts,
} from './state.ts'
export { formatDay, parseValue, type ValueType, valueFormats } from './values.ts'
