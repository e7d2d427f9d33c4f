import type { Position } from '@orchestration/codegen'
import type { Effect, Use } from './schema-change.ts'

/** A place, with all operations that include it. A fragment's place has many. */
export interface UsedPlace extends Position {
  /** `file:line:column` */
  place: string
  effect: Effect
  operationNames: string[]
  /** What the change does at this place. */
  message?: string | undefined
}

/** Groups uses by place. Leaves out compatible uses, which would hide the others. */
export function groupByPlace(uses: readonly Use[]): UsedPlace[] {
  const groups = new Map<string, UsedPlace>()
  for (const { operationName, file, line, column, effect, message } of uses) {
    if (effect === 'compatible') continue
    const place = `${file}:${line}:${column}`
    const key = `${place} ${effect} ${message}`
    const group = groups.get(key) ?? { place, file, line, column, effect, operationNames: [], message }
    group.operationNames.push(operationName)
    groups.set(key, group)
  }
  return [...groups.values()]
}
