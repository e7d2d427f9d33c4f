import { toProblem } from '@orchestration/codegen/documents'
import { concatAST, NoDeprecatedCustomRule, validate } from 'graphql'
import type { Rule } from '../rule.ts'

/** Fields, arguments, input fields and enum values in use are not deprecated. The messages hold the reasons. */
export const noDeprecated: Rule = ({ schema, documents }) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), [NoDeprecatedCustomRule], {
    maxErrors: Number.POSITIVE_INFINITY,
  }).map(toProblem)
