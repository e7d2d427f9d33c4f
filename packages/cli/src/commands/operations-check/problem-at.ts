import type { Problem } from '@orchestration/codegen'
import { toProblem } from '@orchestration/codegen/documents'
import { type ASTNode, GraphQLError } from 'graphql'

/** Creates a problem at the position of a node. */
export const problemAt = (node: ASTNode, message: string): Problem =>
  toProblem(new GraphQLError(message, { nodes: node }))
