import type { ASTNode, GraphQLSchema } from 'graphql'
import type { Position } from '../documents/problem.ts'

/** The possible effect of a change on clients, independent of their operations. */
export type Criticality = 'breaking' | 'dangerous' | 'safe'

/** One difference between two schemas. */
export interface SchemaChange {
  /** GraphQL Inspector's type for the change. */
  type: string
  /** Schema coordinate, such as `User.profile`, `Query.patients.sorting` or `@live.if`. */
  path: string
  message: string
  criticality: Criticality
}

/**
 * The effect of the new schema on operations, worst first:
 * - `operation`: a valid operation becomes invalid.
 * - `types`: a generated type changes incompatibly: code may no longer compile.
 * - `compatible`: a generated type changes compatibly: code still compiles.
 */
export type Effect = 'operation' | 'types' | 'compatible'

export const effects: readonly Effect[] = ['operation', 'types', 'compatible']

/** The effect of the new schema at one position, which can be in a fragment. */
export interface Impact extends Position {
  effect: Effect
  /** The error from GraphQL.js for an invalid operation, or a description of the type change. */
  message: string
  /** Names of the affected operations. A fragment can affect several. */
  operations: string[]
}

/** The changes between two schemas, and their impacts on operations. */
export interface SchemaDiff {
  /** Breaking changes first. */
  changes: SchemaChange[]
  /** Worst first. */
  impacts: Impact[]
}

/** An effect on an operation or a fragment. `node` can be part of a fragment that it spreads. */
export interface NodeImpact {
  effect: Effect
  node: ASTNode
  message: string
}

/** Two schemas, with the TypeScript types of their scalars, keyed by name. */
export interface ComparedSchemas {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scalars: Readonly<Record<string, string>>
}

/** The effects and criticalities that `--fail-on` accepts. Each value also includes the values before it. */
export const failOnValues = ['operation', 'types', 'breaking', 'dangerous'] as const satisfies (
  | Effect
  | Criticality
)[]

export type FailOn = (typeof failOnValues)[number]

/**
 * Whether `schema diff` must fail. By default, it fails if an operation becomes invalid, or if code that uses the generated types may
 * no longer compile.
 */
export function isFailure({ changes, impacts }: SchemaDiff, failOn: FailOn = 'types'): boolean {
  const failing: readonly string[] = failOnValues.slice(0, failOnValues.indexOf(failOn) + 1)
  return (
    impacts.some(({ effect }) => failing.includes(effect)) ||
    changes.some(({ criticality }) => failing.includes(criticality))
  )
}

/** The part of a semantic version to increment. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * Derives the version bump of a package that publishes the operations with generated types. `major`: an operation breaks, or code
 * may no longer compile. `minor`: types change compatibly. `patch`: other changes, such as descriptions.
 */
export function bumpOf(diff: SchemaDiff): Bump {
  if (isFailure(diff)) return 'major'
  if (diff.impacts.length > 0) return 'minor'
  return diff.changes.length > 0 ? 'patch' : 'none'
}
