import { relative } from 'node:path'
import type { Change } from '@graphql-inspector/core'
import type { Position } from '@orchestration/codegen'
import { type ASTNode, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'

/** What a change can do to clients in general, independent of their operations. */
export type Criticality = 'breaking' | 'dangerous' | 'safe'

/**
 * What a change does to these operations, the worst first:
 * - `operation`: an operation that fitted no longer fits.
 * - `types`: a type that was generated from an operation changed, so that code that compiled may no longer compile.
 * - `callers`: all operations fit and all code compiles, but callers who send a value or leave out a default may
 *   notice.
 * - `compatible`: a generated type changed, and code that compiled still compiles.
 * - `none`: no operation notices.
 */
export type Effect = 'operation' | 'types' | 'callers' | 'compatible' | 'none'

const effects: readonly Effect[] = ['operation', 'types', 'callers', 'compatible', 'none']

/** Sorts the worst effect first. */
export const byEffect = (a: { effect: Effect }, b: { effect: Effect }): number =>
  effects.indexOf(a.effect) - effects.indexOf(b.effect)

/** A place where an operation uses the changed thing. It can be in a fragment's file. */
export interface Use extends Position {
  operationName: string
  /** What the change does at this place. */
  effect: Effect
  /** The error from GraphQL.js for an operation that no longer fits, or how a generated type changed. */
  message?: string
}

/** One difference between two schemas, and the operations that it affects. */
export interface SchemaChange {
  /**
   * The kind of change, as GraphQL Inspector names it. `OPERATION_BROKEN` and `GENERATED_TYPE_CHANGED` stand for
   * effects that no single change of the schema explains.
   */
  type: string
  /** The schema coordinate: `User.profile`, `Query.patients.sorting`, `@live.if`. */
  path: string
  message: string
  criticality: Criticality
  /** The worst effect on any of the operations. */
  effect: Effect
  uses: Use[]
  /** For a removed thing: the path of a new thing that may be the same under another name. */
  renamedTo?: string
}

/** Changes of descriptions and deprecations do not change types. */
export const isAboutTypes = ({ type }: SchemaChange): boolean => !/DESCRIPTION|DEPRECAT/.test(type)

/** Whether a change breaks an operation, or code that uses its generated types. */
export const isFailing = ({ effect }: Pick<SchemaChange, 'effect'>): boolean =>
  effect === 'operation' || effect === 'types'

/** The effect of a new schema on an operation, at one place. */
export interface Impact {
  effect: Effect
  operationName: string
  /** The node that is affected. */
  node: ASTNode
  /** The schema coordinates that may be the cause, the most likely first. */
  coordinates: readonly string[]
  /** The causes, where they are known. */
  causes?: readonly SchemaChange[]
  message: string
}

/** The part of a version number that a release raises. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * Derives the next version of a package that publishes these operations with their generated types. `major`: an
 * operation breaks, or code that compiled may no longer compile. `minor`: types change, and all code still compiles.
 * `patch`: the rest, such as descriptions.
 */
export function bumpOf(changes: readonly SchemaChange[]): Bump {
  if (changes.some(isFailing)) return 'major'
  if (changes.some(({ uses }) => uses.some(({ effect }) => effect === 'compatible'))) return 'minor'
  return changes.length > 0 ? 'patch' : 'none'
}

export interface ChangeGroup {
  title: string
  colour: 'red' | 'yellow' | 'green'
  /** Whether the group is shown unfolded. */
  isOpen: boolean
  /** The operations that break or get other types, as in the last line. Of the rest: the changes. */
  count: number
  changes: SchemaChange[]
}

/** Groups changes by what they do to operations. Empty groups are left out. */
export function groupChanges(changes: readonly SchemaChange[]): ChangeGroup[] {
  const having = (effect: Effect) => changes.filter((change) => change.effect === effect)
  const idle = (criticality: Criticality) =>
    changes.filter(
      (change) => change.criticality === criticality && ['compatible', 'none'].includes(change.effect),
    )
  const group = (
    title: string,
    colour: ChangeGroup['colour'],
    changes: SchemaChange[],
    isOpen = false,
    count = changes.length,
  ): ChangeGroup => ({ title, colour, isOpen, count, changes })
  return [
    group('Operations that break', 'red', having('operation'), true, countOperations(changes, 'operation')),
    group('Operations whose types change', 'red', having('types'), true, countOperations(changes, 'types')),
    group('Matters only to some callers', 'yellow', having('callers'), true),
    group('Breaking, but for none of these operations', 'yellow', idle('breaking')),
    group('Dangerous, but for none of these operations', 'yellow', idle('dangerous')),
    group('Safe', 'green', idle('safe')),
  ].filter(({ changes }) => changes.length > 0)
}

/** Counts the operations that break or have other types, and the changes that do neither. */
export function summarizeChanges(changes: readonly SchemaChange[]): string {
  if (changes.length === 0) return 'The schemas are the same.'
  const rest = changes.filter((change) => !isFailing(change))
  const count = (criticality: Criticality) =>
    rest.filter((change) => change.criticality === criticality).length
  const others = `${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe`
  const [broken, changed] = [countOperations(changes, 'operation'), countOperations(changes, 'types')]
  return `Operations that break: ${broken}, whose types change: ${changed}. Other changes: ${others}.`
}

const countOperations = (changes: readonly SchemaChange[], effect: Effect) =>
  new Set(
    changes
      .flatMap(({ uses }) => uses)
      .filter((use) => use.effect === effect)
      .map(({ operationName }) => operationName),
  ).size

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

/** Maps schema coordinates to the changes that can affect whoever uses them. */
export function byAffectedCoordinate(
  changes: ReadonlyMap<SchemaChange, Change>,
  schemas: readonly GraphQLSchema[],
): Map<string, SchemaChange[]> {
  const affecting = new Map<string, SchemaChange[]>()
  for (const [change, original] of changes)
    for (const coordinate of new Set(affectedCoordinates(original, schemas)))
      affecting.set(coordinate, [...(affecting.get(coordinate) ?? []), change])
  return affecting
}

function affectedCoordinates({ type, path = '', meta }: Change, schemas: readonly GraphQLSchema[]): string[] {
  if (type.includes('DESCRIPTION')) return []
  if (type.startsWith('SCHEMA_')) return Object.values<string | null>(meta).map(String)
  const place = placeOf(path)
  const container = containerOf(place)
  if (/^(FIELD_ARGUMENT|INPUT_FIELD|ENUM_VALUE|DIRECTIVE)_/.test(type)) return [place, `${place}?`, container]
  if (type.startsWith('OBJECT_TYPE_INTERFACE_'))
    return [place, meta.addedInterfaceName ?? meta.removedInterfaceName]
  // Whoever selects from an interface can get the object.
  const interfaces = schemas.flatMap((schema) => {
    const owner = schema.getType(place.split('.')[0] ?? '')
    return isObjectType(owner) || isInterfaceType(owner) ? owner.getInterfaces() : []
  })
  const rest = type.startsWith('FIELD_') ? place.slice(container.length) : ''
  return [place, ...interfaces.map(({ name }) => name + rest)]
}

/** What a change is about: `User.name.@deprecated` concerns `User.name`. */
export const placeOf = (path: string): string => path.replace(/\.@.*$/, '')

/** `User.friends` for its argument `User.friends.first`. */
export const containerOf = (place: string): string => place.replace(/\.[^.]+$/, '')
