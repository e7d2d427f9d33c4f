import type { Element } from '@orchestration/care-flows'
import { createContextSource } from '../care-flows/context-source.ts'

/** The object behind the type `Element`. */
export function createElementSource(element: Element): object {
  return { ...element, context: createContextSource(element.context) }
}
