import type { ASTNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'
import type { Position } from '../../documents/problem.ts'

/** What a change can do to clients in general, independent of their operations. */
export type Criticality = 'breaking' | 'dangerous' | 'safe'

/** One difference between two schemas. */
export interface SchemaChange {
  /** The kind of change, as GraphQL Inspector names it. */
  type: string
  /** The schema coordinate: `User.profile`, `Query.patients.sorting`, `@live.if`. */
  path: string
  message: string
  criticality: Criticality
}

/**
 * What the new schema does to operations, the worst first:
 * - `operation`: an operation that fitted no longer fits.
 * - `types`: a generated type changed, so that code that compiled may no longer compile.
 * - `compatible`: a generated type changed, and code that compiled still compiles.
 */
export type Effect = 'operation' | 'types' | 'compatible'

export const effects: readonly Effect[] = ['operation', 'types', 'compatible']

/** What the new schema does to operations at one place, which can be in a fragment's file. */
export interface Impact extends Position {
  effect: Effect
  /** The error from GraphQL.js for an operation that no longer fits, or how a generated type changed. */
  message: string
  /** The names of the operations that include the place. A fragment's place has many. */
  operations: string[]
}

/** The differences between two schemas, and what they do to operations. */
export interface SchemaDiff {
  /** Breaking changes first. */
  changes: SchemaChange[]
  /** The worst first. */
  impacts: Impact[]
}

export type FailOn = 'operations' | 'used-breaking' | 'breaking' | 'dangerous'

/** Whether a new schema must fail the command. By default: if an operation breaks, or code may no longer compile. */
export function isFailure({ changes, impacts }: SchemaDiff, failOn: FailOn = 'used-breaking'): boolean {
  const has = (effect: Effect) => impacts.some((impact) => impact.effect === effect)
  if (has('operation') || (failOn !== 'operations' && has('types'))) return true
  return changes.some(({ criticality }) => failing[failOn].includes(criticality))
}

/** The changes that fail the command, whether or not an operation notices them. */
const failing: Readonly<Record<FailOn, readonly Criticality[]>> = {
  operations: [],
  'used-breaking': [],
  breaking: ['breaking'],
  dangerous: ['breaking', 'dangerous'],
}

/** The part of a version number that a release raises. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * Derives the next version of a package that publishes these operations with their generated types. `major`: an
 * operation breaks, or code that compiled may no longer compile. `minor`: types change, and all code still compiles.
 * `patch`: the rest, such as descriptions.
 */
export function bumpOf(diff: SchemaDiff): Bump {
  if (isFailure(diff)) return 'major'
  if (diff.impacts.length > 0) return 'minor'
  return diff.changes.length > 0 ? 'patch' : 'none'
}

/** Counts the operations that break or have other types, and the changes of the schema. */
export function summarizeDiff(diff: SchemaDiff): string {
  const { changes } = diff
  if (changes.length === 0) return 'The schemas are the same.'
  const count = (criticality: Criticality) =>
    changes.filter((change) => change.criticality === criticality).length
  const [broken, changed] = [countOperations(diff, 'operation'), countOperations(diff, 'types')]
  return `Operations that break: ${broken}, whose types change: ${changed}. Changes: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe.`
}

export const countOperations = ({ impacts }: SchemaDiff, effect: Effect): number =>
  new Set(impacts.filter((impact) => impact.effect === effect).flatMap(({ operations }) => operations)).size

/** An operation or a fragment, with all fragments that it spreads directly or through others. */
export interface Scope {
  /** The operation's name, or the fragment's. */
  name: string
  node: OperationDefinitionNode | FragmentDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** What the new schema does to one operation, at a node that may be in a fragment. */
export interface Finding {
  effect: Effect
  operation: string
  node: ASTNode
  message: string
}
