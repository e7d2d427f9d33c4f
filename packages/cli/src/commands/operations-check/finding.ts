import { type ASTNode, GraphQLError, type Location, type ValidationContext } from 'graphql'
import type { Problem } from '../../documents/problem.ts'

export type Severity = 'warning' | 'error'

/** The fix for a finding: text to insert, or a new file name. */
export interface Fix {
  /** `offset` counts characters, excluding a byte order mark. `next` is the text at the offset, to verify the offset. */
  insert?: { offset: number; text: string; next: string }
  /** The new name in the same folder. */
  rename?: string
}

/** A problem, with the rule that found it. */
export interface Finding extends Problem {
  rule: string
  severity: Severity
  /** Present if `--fix` can fix the problem. */
  fix?: Fix | undefined
}

/** Creates a fix that inserts text at an offset in a document. */
export const createInsertion = ({ source }: Location, offset: number, text: string): Fix => ({
  insert: { offset, text, next: source.body.slice(offset, offset + 20) },
})

/** Reports a problem from a validation rule. `Finding.fix` is read from the error's extensions. */
export const report = (context: ValidationContext, node: ASTNode, message: string, fix?: Fix): void =>
  context.reportError(new GraphQLError(message, { nodes: node, extensions: { fix } }))
