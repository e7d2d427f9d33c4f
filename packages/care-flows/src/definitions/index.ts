export { loadBuiltInDefinitions } from './built-in-definitions.ts'
export type { CareFlowFile } from './care-flow-file.ts'
export {
  DefinitionError,
  type DefinitionProblem,
  formatProblem,
  isDefinitionError,
} from './definition-error.ts'
export { describeRule } from './describe-rule.ts'
export { findDifferences } from './differences.ts'
export { type CareFlowDefinition, loadDefinitions } from './load-definitions.ts'
export { listPublished, type PublishedCareFlow } from './published-care-flow.ts'
export { type OwnParts, writeDefinition } from './write-definition.ts'
