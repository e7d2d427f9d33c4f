import { toProblem } from '@orchestration/codegen/documents'
import { concatAST, NoDeprecatedCustomRule, validate } from 'graphql'
import type { Rule } from '../rule.ts'

/** Nothing that operations use is deprecated. The message quotes the reason. */
export const noDeprecated: Rule = ({ schema, documents }) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), [NoDeprecatedCustomRule], {
    maxErrors: Number.POSITIVE_INFINITY,
  }).map(toProblem)
