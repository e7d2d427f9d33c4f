import { docComment } from './doc-comment.ts'
import type { ModuleUses } from './module-context.ts'
import type { ResultType } from './result-of.ts'
import { declareType } from './type-text.ts'
import { type ResultContext, writeResult } from './write-result.ts'

/**
 * Declares the type of what an operation or a fragment selects, with the descriptions of the schema. A spread fragment
 * keeps its name when its own type is the same at that place. A list item gets a type of its own: `Patients_User` for
 * the users that `Patients` lists.
 */
export function declareResult(result: ResultType, context: ResultContext, uses: ModuleUses): string[] {
  const { text, items } = writeResult(result, context, uses)
  const itemTypes = items.map((item) =>
    declareType(docComment({ description: item.type.description }), item.name, item.text),
  )
  return [declareType(result.comment, result.name, text), ...itemTypes]
}
