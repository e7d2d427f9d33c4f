import { relative } from 'node:path'
import type { Position } from '@orchestration/codegen'
import type { ASTNode } from 'graphql'

/**
 * Where a node begins, if its source is known. Its first token knows the line: counting lines took most of the time
 * where all operations are in one file.
 */
export const positionOf = ({ loc }: ASTNode): Position | undefined =>
  loc && {
    file: relative('', loc.source.name),
    line: loc.startToken.line,
    column: loc.startToken.column,
  }
