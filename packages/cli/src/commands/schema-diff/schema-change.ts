import type { Position } from '@orchestration/codegen'

/** What a change can do to clients in general, whatever operations they have. */
export type Criticality = 'breaking' | 'dangerous' | 'safe'

/**
 * What a change does to these operations, the worst first:
 * - `operation`: an operation that fitted no longer fits.
 * - `types`: a type that was generated from an operation changed, so that code that compiled may no longer compile.
 * - `callers`: all fits and compiles, and some callers notice: those who send a value, or leave out a default.
 * - `compatible`: a generated type changed, and code that compiled still compiles.
 * - `none`: no operation notices.
 */
export type Effect = 'operation' | 'types' | 'callers' | 'compatible' | 'none'

const effects: readonly Effect[] = ['operation', 'types', 'callers', 'compatible', 'none']

/** Sorts the worst effect first. */
export const byEffect = (a: { effect: Effect }, b: { effect: Effect }): number =>
  effects.indexOf(a.effect) - effects.indexOf(b.effect)

/** A place where an operation uses what has changed, perhaps in a fragment's file. */
export interface Use extends Position {
  operationName: string
  /** What the change does at this place. */
  effect: Effect
  /** What GraphQL.js says of an operation that no longer fits, or how a generated type changed. */
  message?: string
}

/** One difference between two schemas, and the operations that it reaches. */
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
  /** For what was removed: the path of what came at the same time and looks like it under a new name. */
  renamedTo?: string
}

/** Whether a change breaks an operation, or code that was compiled against its generated types. */
export const isFailing = ({ effect }: Pick<SchemaChange, 'effect'>): boolean =>
  effect === 'operation' || effect === 'types'
