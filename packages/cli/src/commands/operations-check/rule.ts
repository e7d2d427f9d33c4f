import { type ASTNode, GraphQLError, type GraphQLSchema } from 'graphql'
import type { LoadedDocument } from '../../documents/parse.ts'
import { type Problem, toProblem } from '../../documents/problem.ts'

/** What a rule can read. */
export interface Operations {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Directives for a client, which the schema lacks. */
  clientDirectives?: readonly string[]
}

/** What a rule yields: a problem, and its fix if there is one. */
export interface RuleProblem extends Problem {
  fix?: Fix | undefined
}

/** Checks all operations and yields problems. Documents need not fit the schema. */
export type Rule = (operations: Operations) => Iterable<RuleProblem>

export type Severity = 'warning' | 'error'

/** Repairs a finding: inserts text into the file, or renames the file. */
export interface Fix {
  /** `offset` counts the characters of the file's text, without a byte order mark. */
  insert?: { offset: number; text: string }
  /** The new name, in the same folder. */
  rename?: string
}

/** A problem that a rule has found. */
export interface Finding extends Problem {
  rule: string
  severity: Severity
  /** Present when `--fix` can repair it. */
  fix?: Fix
}

/** Creates a problem at the position of a node. */
export const problemAt = (node: ASTNode, message: string): Problem =>
  toProblem(new GraphQLError(message, { nodes: node }))
