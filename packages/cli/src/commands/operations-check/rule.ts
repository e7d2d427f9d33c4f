import type { Problem } from '@orchestration/codegen'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'

/** All that a rule may look at. */
export interface Operations {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
}

/** Looks through all operations and yields what it finds fault with. Documents need not fit the schema. */
export type Rule = (operations: Operations) => Iterable<Problem>
