/** What the commands do, for programs. */
export type { CheckResult, Status, Surroundings } from './commands/doctor/checks.ts'
export { type Diagnosis, diagnose } from './commands/doctor/doctor.ts'
export { initProject } from './commands/init/init.ts'
export type { InitializedProject, InitProjectOptions, PackageManager } from './commands/init/templates.ts'
export { type Template, templates } from './commands/init/templates.ts'
export {
  type CheckOperationsOptions,
  checkOperations,
  loadSnippets,
} from './commands/operations-check/check-operations.ts'
export { type FindingsFormat, formatFindings } from './commands/operations-check/operations-check.ts'
export type { Finding, Fix, Severity } from './commands/operations-check/rules.ts'
export { type ListedField, listOperations } from './commands/operations-list.ts'
export {
  type Bump,
  bumpOf,
  type Criticality,
  type Effect,
  type FailOn,
  type Impact,
  isFailure,
  type SchemaChange,
  type SchemaDiff,
} from './commands/schema-diff/changes.ts'
export { type DiffSchemasOptions, diffSchemas } from './commands/schema-diff/diff-schemas.ts'
export { type DiffFormat, formatDiff } from './commands/schema-diff/schema-diff.ts'
export {
  type CreatedOperation,
  type CreateOperationOptions,
  createOperation,
} from './create-operation.ts'
export { UsageError } from './errors.ts'
export { fetchSchema, loadSchemaFrom } from './schema.ts'
export type { Target } from './target.ts'
