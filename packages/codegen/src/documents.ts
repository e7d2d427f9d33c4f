/** The `@orchestration/codegen/documents` entry: reading schemas and documents, with located problems. */
export { DocumentsError } from './documents-error.ts'
export { findDocuments } from './find-documents.ts'
export { type LoadedDocument, loadDocuments } from './load-documents.ts'
export { type LoadedSchema, loadSchema } from './load-schema.ts'
export { fixedPart } from './module-paths.ts'
export { formatProblem, type Position, type Problem, toPosition, toProblem } from './problem.ts'
export { fragmentsOf, reachableFragments } from './reachable-fragments.ts'
