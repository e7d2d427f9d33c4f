import { relative } from 'node:path'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { concatAST, type GraphQLSchema, NoUnusedFragmentsRule, specifiedRules, validate } from 'graphql'
import { DocumentsError, toProblem } from './documents-error.ts'

// A fragment that nothing here spreads may be there for those who import it.
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

/**
 * Validates all documents together, so that fragments and duplicate names are seen across files.
 *
 * @throws {DocumentsError} with every problem at once.
 */
export function assertDocumentsFit(schema: GraphQLSchema, documents: readonly Types.DocumentFile[]): void {
  const errors = validate(schema, concatAST(documents.flatMap(({ document }) => document ?? [])), rules)
  if (errors.length === 0) return
  const problems = errors.map(toProblem).map((problem) => ({ ...problem, file: relative('', problem.file) }))
  throw new DocumentsError(problems)
}
