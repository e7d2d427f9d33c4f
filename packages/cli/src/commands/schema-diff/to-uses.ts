import type { Impact } from './impact.ts'
import { positionOf } from './position-of.ts'
import type { Use } from './schema-change.ts'

/** Reduces impacts to one use for each operation and place, with the first impact there. */
export function toUses(impacts: readonly Impact[]): Use[] {
  const uses = new Map<string, Use>()
  for (const { effect, operationName, node, message } of impacts) {
    const position = positionOf(node)
    const key = `${operationName} ${position?.file} ${position?.line} ${position?.column}`
    if (!position || uses.has(key)) continue
    uses.set(key, { operationName, ...position, effect, ...(message && { message }) })
  }
  return [...uses.values()]
}
