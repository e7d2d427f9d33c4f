import type { Position } from '@orchestration/codegen'

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
