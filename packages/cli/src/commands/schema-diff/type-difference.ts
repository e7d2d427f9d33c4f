import type { ASTNode, GraphQLSchema } from 'graphql'
import type { Scope } from './scopes-of.ts'

/** How a type that is generated from an operation differs between two schemas. */
export interface TypeDifference {
  /** Whether code that compiled still compiles. */
  isCompatible: boolean
  node: ASTNode
  /** Schema coordinates of what may have caused it, the likeliest first. */
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
