import { attemptApiCall } from './actions/api-call.ts'
import { simulateExtension } from './actions/extension.ts'
import { endTimer, requireTimer } from './actions/timer.ts'
import { createSubActivity, endActivity } from './activities.ts'
import { completeCareFlowIfIdle, stopCareFlow } from './care-flow.ts'
import { dispatch, type Handlers } from './dispatch.ts'
import type { CareFlowEvent } from './events.ts'
import { requireRecord } from './lookups.ts'
import { createMutableCareFlow, dropEndedRecords, type MutableCareFlow } from './mutable-care-flow.ts'
import { react } from './reactions.ts'
import type { Release } from './release.ts'
import { sendReminder } from './reminders.ts'
import { hasDueWork, nextDueTimeOf } from './scheduled-work.ts'
import type { CareFlowState, ScheduledWorkEntry, ServiceSettings } from './state.ts'
import { activateScheduledTrack, queueIfNotCollected, startTrack } from './tracks.ts'
import { handleArrival } from './transitions.ts'

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

/** Runs the due work of a care flow. Does not mutate the passed state. */
export function runDueWork(
  release: Release,
  state: CareFlowState,
  { time, limit, ...settings }: DueWorkOptions,
): DueWorkOutcome {
  const flow = createMutableCareFlow(release, state, settings)
  const isDone = advanceTo(flow, time, limit)
  return { state: flow.state, events: flow.events, isDone }
}

/**
 * Runs the work that is due at `time`, in order, each entry at its own time. `limit` is the limit of `runDueWork`. Returns whether
 * all due work has run.
 */
export function advanceTo(flow: MutableCareFlow, time: number, limit = Number.POSITIVE_INFINITY): boolean {
  let entryCount = 0
  while (hasDueWork(flow.state, time) && entryCount < limit) {
    flow.state.time = nextDueTimeOf(flow.state) ?? time
    entryCount += runWorkDueNow(flow)
    dropEndedRecords(flow)
  }
  const isDone = !hasDueWork(flow.state, time)
  if (isDone) flow.state.time = Math.max(flow.state.time, time)
  return isDone
}

/** Reacts to the new events, and runs the work that is due at the care flow's current time. Returns the number of entries run. */
export function runWorkDueNow(flow: MutableCareFlow): number {
  react(flow)
  let entryCount = 0
  for (;;) {
    const reason = findStopReason(flow, entryCount)
    if (reason !== undefined) stopCareFlow(flow, reason)
    if (!hasDueWork(flow.state, flow.state.time)) break
    const entry = flow.state.scheduled_work.shift()
    if (!entry) break
    entryCount += 1
    runEntry(flow, entry)
    if (entryCount % 100 === 0) dropEndedRecords(flow)
  }
  completeCareFlowIfIdle(flow)
  return entryCount
}

/** Runs an entry. An entry has an acting user only if it starts a track that a user added. */
function runEntry(flow: MutableCareFlow, entry: ScheduledWorkEntry): void {
  const { user: outerUser } = flow
  flow.user = 'user' in entry ? entry.user : null
  dispatch(workHandlers, entry, flow)
  react(flow)
  flow.user = outerUser
}

const workHandlers: Handlers<ScheduledWorkEntry, [flow: MutableCareFlow]> = {
  data_point_not_collected: (flow, { trigger_id }) => queueIfNotCollected(flow, trigger_id),
  start_track: (flow, { track_id }) => startTrack(flow, track_id),
  scheduled_track: (flow, { scheduled_track_id }) => activateScheduledTrack(flow, scheduled_track_id),
  arrival: (flow, { element_id, transition }) => handleArrival(flow, element_id, transition),
  timer: (flow, { activity_id }) => {
    const timer = requireTimer(flow, activity_id)
    endTimer(flow, timer, timer.type === 'DATA_POINT_AWAITED' ? 'TIMEOUT' : 'DATE_REACHED')
  },
  api_call: (flow, { activity_id }) => attemptApiCall(flow, activity_id),
  extension: (flow, { activity_id }) => simulateExtension(flow, activity_id),
  reminder: (flow, { activity_id, count }) => sendReminder(flow, activity_id, count),
  expiry: (flow, { activity_id }) => {
    const subActivity = createSubActivity(flow, 'EXPIRED')
    endActivity(flow, requireRecord(flow.state.activities, activity_id), 'EXPIRED', { subActivity })
  },
}

/**
 * The maximum number of entries of scheduled work that can be due at the same time. A care flow that exceeds this limit is stopped,
 * because a loop without a wait would otherwise block the process.
 */
const MAX_ENTRIES_PER_INSTANT = 1_000

/**
 * The maximum number of ids that a care flow can create, enough for about 20,000 activities. A care flow that needs more is
 * stopped, because a loop with short waits would otherwise fill the store.
 */
const MAX_IDS = 40_000

/** Returns the reason to stop a care flow that exceeds a limit. `entryCount` is the number of entries run in this instant. */
function findStopReason(flow: MutableCareFlow, entryCount: number): string | undefined {
  const { state } = flow
  if (state.id_count > MAX_IDS && state.status === 'active')
    return `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.${describeMostReached(flow)}`
  if (entryCount === MAX_ENTRIES_PER_INSTANT && hasDueWork(state, state.time))
    return `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries of scheduled work were due at the same time.${describeMostReached(flow)}`
  return undefined
}

/** Describes the step that was reached most often, with advice. Empty if no step was reached. */
function describeMostReached({ release, state }: MutableCareFlow): string {
  const trackIds = new Set(release.tracks.map(({ id }) => id))
  const visits = new Map<string, number>()
  for (const counts of Object.values(state.transition_counts))
    for (const [to, { taken }] of Object.entries(counts))
      if (!trackIds.has(to)) visits.set(to, (visits.get(to) ?? 0) + taken)
  const [most] = [...visits].toSorted(([, left], [, right]) => right - left)
  if (!most) return ''
  const [step, count] = most
  return ` In version ${release.version} of "${release.definition_id}", the step "${step}" was reached most often: ${formatNumber(count)} times. Make its loop wait longer, or end the loop.`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
