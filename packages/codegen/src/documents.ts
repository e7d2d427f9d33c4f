/**
 * The `@orchestration/codegen/documents` entry: reads schemas and documents, locates their problems, and tells what the
 * generated types of a result will be.
 */
export { escapeExisting, findDocuments, fixedPart } from './input/find-documents.ts'
export { fragmentsByName, fragmentsOf, reachableFragments } from './input/fragments.ts'
export {
  type LoadedDocument,
  loadDocuments,
  type ParsedDocuments,
  parseDocuments,
  parseFile,
  parseText,
} from './input/load-documents.ts'
export { type LoadedSchema, loadSchema, parseSchema } from './input/load-schema.ts'
export { isScript, type PluckOptions } from './input/pluck-tags.ts'
export {
  DocumentsError,
  formatProblem,
  type Position,
  type Problem,
  toPosition,
  toProblem,
} from './input/problem.ts'
export { validationRulesWith } from './input/validate.ts'
export { type ListItemType, type ListItemTypesOptions, listItemTypes } from './modules/result-types.ts'
export { type Part, type SelectedProperty, type Selection, selectionOf } from './modules/selection.ts'
