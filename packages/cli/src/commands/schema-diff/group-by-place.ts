import type { Position } from '@orchestration/codegen'
import type { Effect, Use } from './schema-change.ts'

/** A place and all operations that come through it, which are many when it is in a fragment. */
export interface UsedPlace extends Position {
  /** `file:line:column` */
  place: string
  effect: Effect
  operationNames: string[]
  /** What happens there, in words. */
  message?: string | undefined
}

/** What is compatible would hide what is not, and is left out. */
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
