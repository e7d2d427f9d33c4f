import type { Element } from '../../engine/index.ts'
import { createContextSource } from '../care-flows/context-source.ts'

/** What the fields of the type `Element` are read from. */
export function createElementSource(element: Element): object {
  return { ...element, context: createContextSource(element.context) }
}
