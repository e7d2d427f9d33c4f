import type { ASTNode } from 'graphql'

/** A schema coordinate, and the node that uses it. */
export type CoordinateUse = [coordinate: string, node: ASTNode]
