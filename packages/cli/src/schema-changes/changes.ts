import type { ASTNode, GraphQLSchema } from 'graphql'
import type { Position } from '../documents/problem.ts'

/** The possible effect of a change on clients, independent of their operations. */
export type Criticality = 'breaking' | 'dangerous' | 'safe'

/** One difference between two schemas. */
export interface SchemaChange {
  /** GraphQL Inspector's type for the change. */
  type: string
  /** Schema coordinate, such as `User.profile`, `Query.patients.sorting` or `@live.if`. */
  path: string
  message: string
  criticality: Criticality
}

/**
 * The effect of the new schema on operations, worst first:
 * - `operation`: a valid operation becomes invalid.
 * - `types`: a generated type changes incompatibly: code may no longer compile.
 * - `compatible`: a generated type changes compatibly: code still compiles.
 */
export type Effect = 'operation' | 'types' | 'compatible'

export const effects: readonly Effect[] = ['operation', 'types', 'compatible']

/** The effect of the new schema at one position, which can be in a fragment. */
export interface Impact extends Position {
  effect: Effect
  /** The error from GraphQL.js for an invalid operation, or a description of the type change. */
  message: string
  /** Names of the affected operations. A fragment can affect several. */
  operations: string[]
}

/** The changes between two schemas, and their impacts on operations. */
export interface SchemaDiff {
  /** Breaking changes first. */
  changes: SchemaChange[]
  /** Worst first. */
  impacts: Impact[]
}

/** An effect on an operation or a fragment. The node can be in another fragment. */
export interface NodeImpact {
  effect: Effect
  node: ASTNode
  message: string
}

/** Two schemas, with the TypeScript types of their scalars, keyed by name. */
export interface ComparedSchemas {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scalars: Readonly<Record<string, string>>
}
