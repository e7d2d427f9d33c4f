import { relative } from 'node:path'
import type { Position } from '@orchestration/codegen'
import type { ASTNode } from 'graphql'

/**
 * The position of a node, if its source is known. Reads the line from the node's first token: counting lines took most
 * of the time when all operations were in one file.
 */
export const positionOf = ({ loc }: ASTNode): Position | undefined =>
  loc && {
    file: relative('', loc.source.name),
    line: loc.startToken.line,
    column: loc.startToken.column,
  }
