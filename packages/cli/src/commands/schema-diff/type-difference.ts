import type { ASTNode, GraphQLSchema } from 'graphql'
import type { Scope } from './scopes-of.ts'

/** A difference in a generated type between two schemas. */
export interface TypeDifference {
  /** Whether code that compiled still compiles. */
  isCompatible: boolean
  node: ASTNode
  /** Schema coordinates of possible causes, the most likely first. */
  coordinates: readonly string[]
  message: string
}

export interface CompareTypesOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scope: Scope
  /** TypeScript types of scalars, by their names. */
  scalars: Readonly<Record<string, string>>
}
