import { toProblem } from '@orchestration/codegen/documents'
import { concatAST, NoUnusedFragmentsRule, validate } from 'graphql'
import type { Rule } from '../rule.ts'

/** Every fragment is spread by some operation. */
export const noUnusedFragments: Rule = ({ schema, documents }) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), [NoUnusedFragmentsRule]).map(
    toProblem,
  )
