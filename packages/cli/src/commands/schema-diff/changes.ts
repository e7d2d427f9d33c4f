import type { ASTNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Position } from '../../documents/problem.ts'

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
 * - `types`: a generated type changes incompatibly, so that code may no longer compile.
 * - `compatible`: a generated type changes compatibly, so that code still compiles.
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

export type FailOn = 'operations' | 'used-breaking' | 'breaking' | 'dangerous'

/** Whether the command must fail. By default, it fails if an operation breaks or code may no longer compile. */
export function isFailure({ changes, impacts }: SchemaDiff, failOn: FailOn = 'used-breaking'): boolean {
  const has = (effect: Effect) => impacts.some((impact) => impact.effect === effect)
  if (has('operation') || (failOn !== 'operations' && has('types'))) return true
  return changes.some(({ criticality }) => failing[failOn].includes(criticality))
}

/** The changes that make the command fail, even without an impact. */
const failing: Readonly<Record<FailOn, readonly Criticality[]>> = {
  operations: [],
  'used-breaking': [],
  breaking: ['breaking'],
  dangerous: ['breaking', 'dangerous'],
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

/** Summarizes the affected operations and the changes. */
export function summarizeDiff(diff: SchemaDiff): string {
  const { changes } = diff
  if (changes.length === 0) return 'The schemas are identical.'
  const count = (criticality: Criticality) =>
    changes.filter((change) => change.criticality === criticality).length
  const [broken, changed] = [countOperations(diff, 'operation'), countOperations(diff, 'types')]
  return `Operations that break: ${broken}. Operations whose types change: ${changed}. Changes: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe.`
}

export const countOperations = ({ impacts }: SchemaDiff, effect: Effect): number =>
  new Set(impacts.filter((impact) => impact.effect === effect).flatMap(({ operations }) => operations)).size

export type Definition = OperationDefinitionNode | FragmentDefinitionNode

/** An effect on an operation or a fragment. The node can be in another fragment. */
export interface NodeImpact {
  effect: Effect
  node: ASTNode
  message: string
}

/** Two schemas, with the TypeScript types of their scalars, keyed by name. */
export interface Comparison {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scalars: Readonly<Record<string, string>>
}
