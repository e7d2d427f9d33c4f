import type { Position } from '@orchestration/codegen'

export type Criticality = 'breaking' | 'dangerous' | 'safe'

/** A place where an operation uses what has changed, perhaps in a fragment's file. */
export interface Use extends Position {
  operationName: string
}

/** One difference between two schemas, and the operations that it reaches. */
export interface SchemaChange {
  /** The kind of change, as GraphQL Inspector names it. */
  type: string
  /** The schema coordinate: `User.profile`, `Query.patients.sorting`. */
  path: string
  message: string
  criticality: Criticality
  uses: Use[]
}

/** A breaking change that breaks an operation, as against one that no operation notices. */
export const isUsedBreaking = ({ criticality, uses }: SchemaChange): boolean =>
  criticality === 'breaking' && uses.length > 0
