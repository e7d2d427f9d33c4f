import type { Position } from '@orchestration/codegen'
import type { Use } from './schema-change.ts'

/** A place and all operations that come through it, which are many when it is in a fragment. */
export interface UsedPlace extends Position {
  /** `file:line:column` */
  place: string
  operationNames: string[]
}

export function groupByPlace(uses: readonly Use[]): UsedPlace[] {
  const groups = new Map<string, UsedPlace>()
  for (const { operationName, file, line, column } of uses) {
    const place = `${file}:${line}:${column}`
    const group = groups.get(place) ?? { place, file, line, column, operationNames: [] }
    group.operationNames.push(operationName)
    groups.set(place, group)
  }
  return [...groups.values()]
}
