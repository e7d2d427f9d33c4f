export type { CareFlowFile, TrackFile } from './care-flow-schema.ts'
export {
  countProblems,
  DefinitionError,
  type DefinitionProblem,
  formatProblem,
  isDefinitionError,
} from './definition-problem.ts'
export { describeRule } from './definition-rules.ts'
export { findDifferences } from './keep-service.ts'
export {
  type CareFlowDefinition,
  loadBuiltInDefinitions,
  loadCalculations,
  loadDefinitions,
} from './load-definitions.ts'
export { printDefinition } from './print-definition.ts'
export { listPublished, type PartNames, type PublishedCareFlow, readNames } from './published-care-flow.ts'
export { type ReadDefinition, readDefinition } from './read-definition.ts'
export { type CaseOutcome, type CasesOutcome, runCases } from './run-cases.ts'
export { readStudioExport, type StudioVersion } from './studio/studio-export.ts'
export { type OwnParts, writeDefinition } from './write-definition.ts'
export { MAX_TITLE } from './written-text.ts'
