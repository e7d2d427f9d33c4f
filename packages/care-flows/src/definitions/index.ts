export { loadBuiltInDefinitions } from './built-in-definitions.ts'
export type { CareFlowFile, TrackFile } from './care-flow-file.ts'
export { type PartNames, readNames } from './choose-keys.ts'
export {
  DefinitionError,
  type DefinitionProblem,
  formatProblem,
  isDefinitionError,
} from './definition-error.ts'
export { describeRule } from './describe-rule.ts'
export { findDifferences } from './differences.ts'
export { type CareFlowDefinition, loadDefinitions } from './load-definitions.ts'
export { printDefinition } from './print-definition.ts'
export { listPublished, type PublishedCareFlow } from './published-care-flow.ts'
export { type ReadDefinition, readDefinition } from './read-definition.ts'
export { type OwnParts, writeDefinition } from './write-definition.ts'
