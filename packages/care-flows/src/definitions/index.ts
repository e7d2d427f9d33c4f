export {
  DefinitionError,
  type DefinitionProblem,
  formatProblem,
  formatProblemCount,
} from './definition-problem.ts'
export type { YamlDefinition } from './definition-schema.ts'
export { loadCalculations } from './load-calculations.ts'
export {
  findDefinitionFiles,
  loadBuiltInDefinitions,
  loadDefinitions,
  type PublishedDefinition,
} from './load-definitions.ts'
export { parseData } from './parse-data.ts'
export { type CasesOutcome, runCases } from './run-cases.ts'
