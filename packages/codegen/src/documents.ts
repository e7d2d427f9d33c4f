/**
 * The `@orchestration/codegen/documents` entry: reads schemas and documents, locates their problems, and tells what the
 * generated types of a result will be.
 */
export { findDocuments } from './input/find-documents.ts'
export { fixedPart } from './input/fixed-part.ts'
export { fragmentsByName, fragmentsOf, reachableFragments } from './input/fragments.ts'
export {
  type LoadedDocument,
  loadDocuments,
  type ParsedDocuments,
  parseDocuments,
} from './input/load-documents.ts'
export { type LoadedSchema, loadSchema, parseSchema } from './input/load-schema.ts'
export { parseFile, parseText } from './input/parse-file.ts'
export { isScript, type PluckOptions } from './input/pluck-tags.ts'
export {
  DocumentsError,
  formatProblem,
  type Position,
  type Problem,
  toPosition,
  toProblem,
} from './input/problem.ts'
export { validationRules } from './input/validation-rules.ts'
export { type ListItemType, type ListItemTypesOptions, listItemTypes } from './modules/list-item-types.ts'
export { type Part, type SelectedProperty, type Selection, selectionOf } from './modules/selection.ts'
