import { toProblem, validationRules } from '@orchestration/codegen/documents'
import { concatAST, validate } from 'graphql'
import type { Rule } from '../rule.ts'
import { suggestInstead } from '../suggest-instead.ts'

/** Operations pass the validation rules of the GraphQL specification. */
export const fitsSchema: Rule = ({ schema, documents }) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), validationRules, {
    maxErrors: Number.POSITIVE_INFINITY,
  }).map((error) => {
    const problem = toProblem(error)
    const advice = suggestInstead(error, schema)
    return advice ? { ...problem, message: `${problem.message} ${advice}` } : problem
  })
