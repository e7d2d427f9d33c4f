import { toProblem } from '@orchestration/codegen/documents'
import { concatAST, NoUnusedFragmentsRule, validate } from 'graphql'
import type { Rule } from '../rule.ts'

/** At least one operation spreads every fragment. */
export const noUnusedFragments: Rule = ({ schema, documents }) =>
  validate(schema, concatAST(documents.map(({ document }) => document)), [NoUnusedFragmentsRule]).map(
    toProblem,
  )
