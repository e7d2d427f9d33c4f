import { type ASTNode, GraphQLError, type GraphQLSchema } from 'graphql'
import type { LoadedDocument } from '../../documents/parse-documents.ts'
import { type Problem, toProblem } from '../../documents/problem.ts'

/** The input to a rule. */
export interface RuleInput {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Names of client directives, in addition to those of Apollo Client. */
  clientDirectives?: readonly string[]
}

export interface RuleProblem extends Problem {
  /** Present if `--fix` can fix the problem. */
  fix?: Fix | undefined
}

/** Checks all operations and yields problems. Documents can be invalid. */
export type Rule = (input: RuleInput) => Iterable<RuleProblem>

export type Severity = 'warning' | 'error'

/** The fix for a finding: text to insert, or a new file name. */
export interface Fix {
  /** `offset` counts characters, excluding a byte order mark. */
  insert?: { offset: number; text: string }
  /** The new name in the same folder. */
  rename?: string
}

/** A problem, with the rule that found it. */
export interface Finding extends RuleProblem {
  rule: string
  severity: Severity
}

export const problemAt = (node: ASTNode, message: string): Problem =>
  toProblem(new GraphQLError(message, { nodes: node }))
