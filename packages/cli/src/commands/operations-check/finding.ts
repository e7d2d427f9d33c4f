import { type ASTNode, GraphQLError, type ValidationContext } from 'graphql'
import type { Problem } from '../../documents/problem.ts'

export type Severity = 'warning' | 'error'

/** The fix for a finding: text to insert, or a new file name. */
export interface Fix {
  /** `offset` counts characters, excluding a byte order mark. */
  insert?: { offset: number; text: string }
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

/** Reports a problem from a validation rule. `Finding.fix` is read from the error's extensions. */
export const report = (context: ValidationContext, node: ASTNode, message: string, fix?: Fix): void =>
  context.reportError(new GraphQLError(message, { nodes: node, extensions: { fix } }))
