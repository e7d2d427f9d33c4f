import { attemptApiCall } from './actions/api-call.ts'
import { expireActivity } from './actions/expire-activity.ts'
import { simulateExtension } from './actions/extension.ts'
import { endTimer, requireTimer } from './actions/timer.ts'
import { completeCareFlowIfIdle, stopCareFlow } from './care-flow.ts'
import type { CareFlowEvent } from './events.ts'
import { requireElement, requireRecord } from './lookups.ts'
import { createMutableCareFlow, dropEndedRecords, type MutableCareFlow } from './mutable-care-flow.ts'
import { react } from './reactions.ts'
import type { Release } from './release.ts'
import { sendReminder } from './reminders.ts'
import { requireStepOrTrack } from './scheduled-work.ts'
import type { CareFlowState, ScheduledWorkEntry, ServiceSettings } from './state.ts'
import { activateStep } from './steps.ts'
import { activateScheduledTrack, queueIfNotCollected, startTrack } from './tracks.ts'
import { handleArrival } from './transitions.ts'

/** Returns the time of the next scheduled work, in ms. Undefined if no work is scheduled. */
export function nextDueTimeOf({ scheduled_work }: CareFlowState): number | undefined {
  return scheduled_work[0]?.time
}

/**
 * The maximum number of entries that can be due at the same time. A care flow that exceeds this limit is stopped, because a loop
 * without a wait would otherwise block the process.
 */
const MAX_ENTRIES_PER_INSTANT = 1_000

/**
 * The maximum number of ids that a care flow can create, enough for about 20,000 activities. A care flow that needs more is
 * stopped, because a loop with short waits would otherwise fill the store.
 */
const MAX_IDS = 40_000

/** The options of `runDueWork`. */
export interface DueWorkOptions extends ServiceSettings {
  /** The time in ms. Work that is scheduled for this time or earlier is due. */
  time: number
  /**
   * The number of entries after which the call returns. Entries that are due at the same time as the last one still run, so the
   * call can exceed the limit.
   * @defaultValue no limit
   */
  limit?: number
}

/** The next state, and the events that result from running due work. */
export interface DueWorkOutcome {
  state: CareFlowState
  /** In order of occurrence. */
  events: CareFlowEvent[]
  /** Whether all due work has run. False if the limit was reached. */
  isDone: boolean
}

/** Runs the due work of a care flow, in order, each entry at its own time. Does not mutate the passed state. */
export function runDueWork(
  release: Release,
  state: CareFlowState,
  { time, limit = Number.POSITIVE_INFINITY, ...settings }: DueWorkOptions,
): DueWorkOutcome {
  const flow = createMutableCareFlow(release, state, settings)
  let entryCount = 0
  while (isDue(flow.state, time) && entryCount < limit) {
    flow.state.time = nextDueTimeOf(flow.state) ?? time
    entryCount += runCurrentWork(flow)
    dropEndedRecords(flow)
  }
  const isDone = !isDue(flow.state, time)
  if (isDone) flow.state.time = Math.max(flow.state.time, time)
  return { state: flow.state, events: flow.events, isDone }
}

/** Whether work is due at a time, in ms. */
export function isDue(state: CareFlowState, time: number): boolean {
  return (nextDueTimeOf(state) ?? Number.POSITIVE_INFINITY) <= time
}

/** Reacts to the new events, and runs the work that is due at the current time. Returns the number of entries that have run. */
export function runCurrentWork(flow: MutableCareFlow): number {
  react(flow)
  const partIds: string[] = []
  for (;;) {
    if (flow.state.id_count > MAX_IDS && flow.state.status === 'active')
      stopCareFlow(flow, explainRecordCount(flow))
    if (!isDue(flow.state, flow.state.time)) break
    if (partIds.length === MAX_ENTRIES_PER_INSTANT) stopCareFlow(flow, explainEntryCount(flow, partIds))
    const entry = flow.state.scheduled_work.shift()
    if (!entry) break
    partIds.push(requireStepOrTrack(entry, flow).id)
    runEntry(flow, entry)
    if (partIds.length % 100 === 0) dropEndedRecords(flow)
  }
  completeCareFlowIfIdle(flow)
  return partIds.length
}

type Handlers = {
  [Type in ScheduledWorkEntry['type']]: (
    flow: MutableCareFlow,
    entry: Extract<ScheduledWorkEntry, { type: Type }>,
  ) => void
}

const handlers: Handlers = {
  data_point_not_collected: (flow, { trigger_id }) => queueIfNotCollected(flow, trigger_id),
  start_track: (flow, { track_id }) => startTrack(flow, track_id),
  scheduled_track: (flow, { scheduled_track_id }) => activateScheduledTrack(flow, scheduled_track_id),
  activate_step: (flow, { element_id }) => {
    const step = requireElement(flow, element_id)
    const track = requireElement(flow, step.parent_id ?? '')
    activateStep(flow, track, step.definition_id, step.deciding_conditions, step)
  },
  arrival: (flow, { element_id, transition }) => handleArrival(flow, element_id, transition),
  timer: (flow, { activity_id }) => {
    const timer = requireTimer(flow, activity_id)
    endTimer(flow, timer, timer.type === 'DATA_POINT_AWAITED' ? 'TIMEOUT' : 'DATE_REACHED')
  },
  api_call: (flow, { activity_id }) => attemptApiCall(flow, activity_id),
  extension: (flow, { activity_id }) => simulateExtension(flow, activity_id),
  reminder: (flow, { activity_id, count }) => sendReminder(flow, activity_id, count),
  expiry: (flow, { activity_id }) => expireActivity(flow, requireRecord(flow.state.activities, activity_id)),
}

/** Runs an entry. An entry has an acting user only if it starts a track that a user added. */
function runEntry(flow: MutableCareFlow, entry: ScheduledWorkEntry): void {
  const { user: outerUser } = flow
  flow.user = 'user' in entry ? entry.user : null
  const handle = handlers[entry.type] as (flow: MutableCareFlow, entry: ScheduledWorkEntry) => void
  handle(flow, entry)
  react(flow)
  flow.user = outerUser
}

/**
 * Formats the reason for stopping a care flow that had too many entries at the same time. `partIds` contains the id of
 * the step or track of each entry.
 */
function explainEntryCount({ release }: MutableCareFlow, partIds: readonly string[]): string {
  const limit = `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries were due at the same time.`
  const [step, times] = findMostFrequent(partIds.map((id) => [id, 1]))
  const starts = `${describeStep(release, step)} started most often: ${formatNumber(times)} times.`
  return `${limit} ${starts} Add a form, a checklist or a timer to its loop, or reduce the number of its incoming transitions.`
}

/** Formats the reason for stopping a care flow that has created too many ids. */
function explainRecordCount({ release, state }: MutableCareFlow): string {
  const limit = `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.`
  const trackIds = new Set(release.tracks.map(({ id }) => id))
  const transitions = Object.values(state.transition_counts).flatMap((counts) => Object.entries(counts))
  const [step, times] = findMostFrequent(
    transitions.filter(([to]) => !trackIds.has(to)).map(([to, { taken }]) => [to, taken]),
  )
  const visits = `${describeStep(release, step)} was reached most often: ${formatNumber(times)} times.`
  return `${limit} ${visits} Make its loop wait longer, or end the loop.`
}

/** Finds the step with the highest total count. */
function findMostFrequent(counts: readonly [step: string, count: number][]): [step: string, sum: number] {
  const sums = new Map<string, number>()
  for (const [step, count] of counts) sums.set(step, (sums.get(step) ?? 0) + count)
  return [...sums].toSorted(([, left], [, right]) => right - left)[0] ?? ['', 0]
}

function describeStep({ definition_id, version }: Release, step: string): string {
  return `In version ${version} of "${definition_id}", the step "${step}"`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
