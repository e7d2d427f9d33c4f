export { listExternalCalculations } from './actions/calculation.ts'
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
export { describeComparison } from './describe-rule.ts'
export { runDueWork } from './due-work.ts'
export type { CareFlowEvent } from './events.ts'
export { checkAnswers, evaluateFormRules } from './forms.ts'
export { findAction, requireForm } from './lookups.ts'
export type * from './question.ts'
export { findScale, listAllowedKinds } from './question.ts'
export type * from './records.ts'
export type { Rejection } from './rejection.ts'
export type * from './release.ts'
export type { EvaluationTime } from './rule.ts'
export { listScheduledWork, nextDueTimeOf, type ScheduledWorkSummary } from './scheduled-work.ts'
export type { Calculation } from './scores.ts'
export {
  type CareFlowState,
  type CareFlowStatus,
  hasEnded,
  type Patient,
  type ServiceSettings,
} from './state.ts'
export { formatDay, type ValueType } from './values.ts'
