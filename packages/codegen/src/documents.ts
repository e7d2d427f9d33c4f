/** The `@orchestration/codegen/documents` entry: reading schemas and documents, with located problems. */
export { DocumentsError } from './documents-error.ts'
export { findDocuments } from './find-documents.ts'
export { type LoadedDocument, loadDocuments, type ParsedDocuments, parseDocuments } from './load-documents.ts'
export { type LoadedSchema, loadSchema, parseSchema } from './load-schema.ts'
export { fixedPart } from './module-paths.ts'
export { parseFile, parseText } from './parse-file.ts'
export { formatProblem, type Position, type Problem, toPosition, toProblem } from './problem.ts'
export { fragmentsByName, fragmentsOf, reachableFragments } from './reachable-fragments.ts'
