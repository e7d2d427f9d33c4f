import { type ASTNode, GraphQLError, type GraphQLSchema } from 'graphql'
import type { LoadedDocument } from '../../documents/parse.ts'
import { type Problem, toProblem } from '../../documents/problem.ts'

/** The input of a rule. */
export interface RuleInput {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Client directives, which are not in the schema. */
  clientDirectives?: readonly string[]
}

export interface RuleProblem extends Problem {
  /** Present if `--fix` can fix the problem. */
  fix?: Fix | undefined
}

/** Checks all operations and yields problems. Documents may be invalid. */
export type Rule = (input: RuleInput) => Iterable<RuleProblem>

export type Severity = 'warning' | 'error'

/** The fix for a finding: text to insert, or a new file name. */
export interface Fix {
  /** `offset` counts characters, excluding a byte order mark. */
  insert?: { offset: number; text: string }
  /** The new name in the same folder. */
  rename?: string
}

/** A problem found by a rule. */
export interface Finding extends RuleProblem {
  rule: string
  severity: Severity
}

export const problemAt = (node: ASTNode, message: string): Problem =>
  toProblem(new GraphQLError(message, { nodes: node }))
