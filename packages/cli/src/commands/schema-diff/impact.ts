import type { ASTNode } from 'graphql'
import type { Effect } from './schema-change.ts'

/** The effect of a new schema on an operation, at one place. */
export interface Impact {
  effect: Effect
  operationName: string
  /** The node that is affected. */
  node: ASTNode
  /** All nodes that GraphQL.js names, or the affected node alone. */
  nodes: readonly ASTNode[]
  /** The schema coordinates that may be the cause. Empty for an error from GraphQL.js. */
  coordinates: readonly string[]
  message: string
}
