import type { Problem } from '@orchestration/codegen'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import type { Fix } from './finding.ts'

/** What a rule can read. */
export interface Operations {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
}

/** What a rule yields: a problem, and its fix if there is one. */
export interface RuleProblem extends Problem {
  fix?: Fix | undefined
}

/** Checks all operations and yields problems. Documents need not fit the schema. */
export type Rule = (operations: Operations) => Iterable<RuleProblem>
