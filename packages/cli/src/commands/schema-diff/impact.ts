import type { ASTNode } from 'graphql'
import type { Effect } from './schema-change.ts'

/** What happens to an operation at one place. */
export interface Impact {
  effect: Effect
  operationName: string
  /** Where it shows. */
  node: ASTNode
  /** All places that take part in it. */
  nodes: readonly ASTNode[]
  /** What it is about, in schema coordinates. Empty where only GraphQL.js has spoken. */
  coordinates: readonly string[]
  message: string
}
