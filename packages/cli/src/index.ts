/** What the commands do, for programs. */
export type { CheckResult, Status, Surroundings } from './commands/doctor/check.ts'
export { type Diagnosis, diagnose } from './commands/doctor/diagnose.ts'
export { initProject } from './commands/init/init-project.ts'
export type { InitializedProject, InitProjectOptions } from './commands/init/init-project-options.ts'
export { type Template, templates } from './commands/init/init-project-options.ts'
export type { PackageManager } from './commands/init/package-manager.ts'
export { type CheckOperationsOptions, checkOperations } from './commands/operations-check/check-operations.ts'
export type { Finding, Fix, Severity } from './commands/operations-check/finding.ts'
export { type FindingsFormat, formatFindings } from './commands/operations-check/format-findings.ts'
export { loadSnippets } from './commands/operations-check/load-snippets.ts'
export {
  type Coverage,
  type CoveredPart,
  type CoveredType,
  measureCoverage,
} from './commands/operations-coverage/measure-coverage.ts'
export { type ListedField, listOperations } from './commands/operations-list/list-operations.ts'
export { type Bump, bumpOf } from './commands/schema-diff/bump-of.ts'
export {
  type DiffSchemasOptions,
  diffSchemas,
  type FailOn,
  isFailure,
} from './commands/schema-diff/diff-schemas.ts'
export { type ChangesFormat, formatChanges } from './commands/schema-diff/format-changes.ts'
export type { Criticality, Effect, SchemaChange, Use } from './commands/schema-diff/schema-change.ts'
export type { Target } from './create-service-client.ts'
export type { Area, Basis, Behaviour, Choice } from './fidelity/behaviour.ts'
export {
  findBehaviours,
  measureFidelity,
  type Observation,
  type Outcome,
} from './fidelity/measure-fidelity.ts'
export { Probe, type ProbeOptions } from './fidelity/probe.ts'
export {
  type CreatedOperation,
  type CreateOperationOptions,
  createOperation,
} from './schema/create-operation.ts'
export { fetchSchema } from './schema/fetch-schema.ts'
export { loadSchemaFrom } from './schema/load-schema-from.ts'
export { UsageError } from './usage-error.ts'
