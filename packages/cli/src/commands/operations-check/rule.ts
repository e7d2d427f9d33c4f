import type { Problem } from '@orchestration/codegen'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import type { Fix } from './finding.ts'

/** All that a rule may look at. */
export interface Operations {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
}

/** What a rule finds fault with, and what would repair it. */
export interface RuleProblem extends Problem {
  fix?: Fix | undefined
}

/** Looks through all operations and yields what it finds fault with. Documents need not fit the schema. */
export type Rule = (operations: Operations) => Iterable<RuleProblem>
