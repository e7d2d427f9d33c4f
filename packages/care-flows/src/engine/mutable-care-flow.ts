import { hash } from 'node:crypto'
import type { ApiCallEventType, CareFlowEvent, ElementEventType, EventContent } from './events.ts'
import type {
  ActivitySubject,
  ApiCall,
  Element,
  ElementStatus,
  ScheduledTrack,
  Timer,
  User,
} from './records.ts'
import type { Release } from './release.ts'
import type { Calculation } from './scores.ts'
import type { CareFlowState, ScheduledWorkEntry, ServiceSettings } from './state.ts'

/** The working copy of a care flow while a command or due work runs: the next state, and the events so far. */
export interface MutableCareFlow {
  release: Release
  state: CareFlowState
  events: CareFlowEvent[]
  /** The number of events that the engine has already reacted to. */
  reactedEventCount: number
  /** The service as the subject of activities. */
  service: ActivitySubject
  linkUrls: Readonly<Record<string, string>>
  calculations: Readonly<Record<string, Calculation>>
  /** The acting user. */
  user: User | null
}

/** Copies the state, but not the values in its collections, because these are never mutated, only replaced. */
export function createMutableCareFlow(
  release: Release,
  state: CareFlowState,
  { serviceName = 'Service', linkUrls = {}, calculations = {} }: ServiceSettings,
): MutableCareFlow {
  const copies = Object.entries(state).map(([name, value]) => [name, copyCollection(value)])
  const next: CareFlowState = Object.fromEntries(copies)
  return {
    release,
    state: next,
    events: [],
    reactedEventCount: 0,
    service: { type: 'AWELL', id: null, name: serviceName },
    linkUrls,
    calculations,
    user: null,
  }
}

/**
 * Copies a collection to an object without a prototype. In an ordinary object, V8 would create a hidden class for each added id.
 */
function copyCollection(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? [...value] : Object.assign(Object.create(null), value)
}

/** Creates an id of 21 characters: a hash of the care flow's id and a counter. */
export function createId({ state }: MutableCareFlow): string {
  state.id_count += 1
  return hash('sha256', `${state.id} ${state.id_count}`, 'base64url').slice(0, 21)
}

export function emit(flow: MutableCareFlow, content: EventContent): void {
  flow.events.push({ date: isoNow(flow), user: flow.user, ...content })
}

/** Returns the care flow's current time in ISO 8601 format. */
export function isoNow({ state }: MutableCareFlow): string {
  return toIso(state.time)
}

/** The latest supported time, in ms. Dates are compared as text, so years must have four digits in every time zone. */
export const LATEST_MS: number = Date.parse('9999-12-30T00:00:00.000Z')

export function toIso(time: number): string {
  return new Date(Math.min(time, LATEST_MS)).toISOString()
}

/** Schedules work. It runs after the work that is already scheduled for the same time. */
export function schedule({ state }: MutableCareFlow, entry: ScheduledWorkEntry): void {
  const time = Math.min(entry.time, LATEST_MS)
  const after = state.scheduled_work.findIndex((other) => other.time > time)
  state.scheduled_work.splice(after === -1 ? state.scheduled_work.length : after, 0, { ...entry, time })
}

/** Cancels the scheduled work for which `accepts` returns true. */
export function unschedule(
  { state }: MutableCareFlow,
  accepts: (entry: ScheduledWorkEntry) => boolean,
): void {
  state.scheduled_work = state.scheduled_work.filter((entry) => !accepts(entry))
}

type NewElement = Pick<
  Element,
  'context' | 'definition_id' | 'id' | 'name' | 'parent_id' | 'start_date' | 'status' | 'type'
> &
  Partial<Element>

/** Creates an element and emits an event of this type. */
export function createElement(flow: MutableCareFlow, fields: NewElement, type?: ElementEventType): Element {
  const element: Element = {
    end_date: null,
    label: null,
    activity_type: null,
    stakeholders: [],
    started_by: null,
    stopped_by: null,
    stop_reason: null,
    next_action: null,
    deciding_conditions: [],
    ...fields,
  }
  return storeElement(flow, element, type)
}

/** Stores an element and emits an event of this type. */
export function storeElement(
  flow: MutableCareFlow,
  element: Element,
  type: ElementEventType = 'element_changed',
): Element {
  flow.state.elements[element.id] = element
  emit(flow, { type, element })
  return element
}

/** Stores a timer and emits an event of this type. */
export function storeTimer(
  flow: MutableCareFlow,
  timer: Timer,
  type: 'timer_started' | 'timer_updated' | 'timer_ended',
): void {
  flow.state.timers[timer.id] = timer
  emit(flow, { type, timer })
}

/** Stores a scheduled track and emits an event of this type. */
export function storeScheduledTrack(
  flow: MutableCareFlow,
  scheduled_track: ScheduledTrack,
  type: 'track_scheduled' | 'track_unscheduled' | 'track_activated',
): void {
  flow.state.scheduled_tracks[scheduled_track.id] = scheduled_track
  emit(flow, { type, scheduled_track })
}

/** Stores an API call and emits an event of this type. */
export function storeApiCall(flow: MutableCareFlow, api_call: ApiCall, type: ApiCallEventType): ApiCall {
  flow.state.api_calls[api_call.id] = api_call
  emit(flow, { type, api_call })
  return api_call
}

/** Stops an open element. */
export function stopElement(
  flow: MutableCareFlow,
  element: Element,
  reason: string | null,
  type: ElementEventType = element.status === 'ACTIVE' ? 'element_changed' : 'step_canceled',
): Element {
  const stop = {
    status: 'STOPPED',
    end_date: isoNow(flow),
    stopped_by: flow.user,
    stop_reason: reason,
  } as const
  return storeElement(flow, { ...element, ...stop }, type)
}

/**
 * Drops the records that can no longer change, so that the state of a care flow with a loop does not grow. The events contain all
 * records, so a store can keep them.
 */
export function dropEndedRecords({ state }: MutableCareFlow): void {
  // A failed activity of an active care flow can be retried.
  const isActive = state.status === 'active'
  state.timers = filterRecords(state.timers, ({ status }) => status === 'active')
  state.scheduled_tracks = filterRecords(state.scheduled_tracks, ({ status }) => status === 'scheduled')
  state.api_calls = filterRecords(state.api_calls, ({ status }) =>
    ['Pending', 'InProgress', 'Failed', isActive && 'PermanentlyFailed'].includes(status),
  )
  state.activities = filterRecords(
    state.activities,
    ({ status }) => status === 'ACTIVE' || (isActive && status === 'FAILED'),
  )
  const activityRuns = new Set(Object.values(state.activities).map(({ context }) => context.instance_id))
  const needed = new Set<string>()
  for (const element of Object.values(state.elements)) {
    const { id, status } = element
    const isUsed = isOpen(status) || activityRuns.has(id)
    for (let ancestor = isUsed ? element : undefined; ancestor && !needed.has(ancestor.id); ) {
      needed.add(ancestor.id)
      ancestor = state.elements[ancestor.parent_id ?? '']
    }
  }
  state.elements = filterRecords(state.elements, ({ id }) => needed.has(id))
  state.decisions = filterRecords(state.decisions, (_, id) => state.elements[id]?.status === 'ACTIVE')
}

/** Whether an element with this status is waiting or running. */
export function isOpen(status: ElementStatus): boolean {
  return status === 'ACTIVE' || status === 'SCHEDULED' || status === 'POSTPONED'
}

function filterRecords<Item>(
  items: Record<string, Item>,
  accepts: (item: Item, id: string) => boolean,
): Record<string, Item> {
  const selected: Record<string, Item> = Object.create(null)
  for (const [id, item] of Object.entries(items)) if (accepts(item, id)) selected[id] = item
  return selected
}
