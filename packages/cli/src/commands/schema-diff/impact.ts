import type { ASTNode } from 'graphql'
import type { Effect, SchemaChange } from './schema-change.ts'

/** The effect of a new schema on an operation, at one place. */
export interface Impact {
  effect: Effect
  operationName: string
  /** The node that is affected. */
  node: ASTNode
  /** The schema coordinates that may be the cause, the most likely first. */
  coordinates: readonly string[]
  /** The causes, where they are known. */
  causes?: readonly SchemaChange[]
  message: string
}
