import type { ElementEventType } from './care-flow-event.ts'
import { type Draft, report } from './draft.ts'
import type { Element } from './records.ts'

type NewElement = Pick<
  Element,
  'context' | 'definition_id' | 'id' | 'name' | 'parent_id' | 'start_date' | 'status' | 'type'
> &
  Partial<Element>

/** Creates an element and reports what happened to it. */
export function createElement(draft: Draft, given: NewElement, type?: ElementEventType): Element {
  const element: Element = {
    end_date: null,
    label: null,
    activity_type: null,
    stakeholders: [],
    started_by: null,
    stopped_by: null,
    stop_reason: null,
    ...given,
  }
  return changeElement(draft, element, type)
}

/** Stores an element and reports what happened to it. */
export function changeElement(
  draft: Draft,
  element: Element,
  type: ElementEventType = 'element_changed',
): Element {
  draft.state.elements[element.id] = element
  report(draft, { type, element })
  return element
}
