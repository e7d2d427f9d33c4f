import type { ElementHappening } from './happening.ts'
import type { Element } from './records.ts'
import { type Run, report } from './run.ts'

type NewElement = Pick<
  Element,
  'context' | 'definition_id' | 'id' | 'name' | 'parent_id' | 'start_date' | 'status' | 'type'
> &
  Partial<Element>

/** Creates an element and reports what happened to it. */
export function createElement(run: Run, given: NewElement, type?: ElementHappening): Element {
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
  return changeElement(run, element, type)
}

/** Stores an element and reports what happened to it. */
export function changeElement(
  run: Run,
  element: Element,
  type: ElementHappening = 'element_changed',
): Element {
  run.state.elements[element.id] = element
  report(run, { type, element })
  return element
}
