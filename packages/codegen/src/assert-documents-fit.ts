import type { Types } from '@graphql-codegen/plugin-helpers'
import { concatAST, type GraphQLSchema, NoUnusedFragmentsRule, specifiedRules, validate } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { toProblem } from './problem.ts'

// A fragment that nothing here spreads may be there for those who import it.
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

/**
 * Validates all documents together, so that fragments and duplicate names are seen across files.
 *
 * @throws {DocumentsError} with every problem at once.
 */
export function assertDocumentsFit(schema: GraphQLSchema, documents: readonly Types.DocumentFile[]): void {
  const document = concatAST(documents.flatMap(({ document }) => document ?? []))
  const errors = validate(schema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
  if (errors.length > 0) throw new DocumentsError(errors.map(toProblem))
}
