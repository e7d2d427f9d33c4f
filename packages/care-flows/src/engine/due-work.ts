import { attemptApiCall } from './actions/api-call.ts'
import { simulateExtension } from './actions/extension.ts'
import { endTimer, updateTimers } from './actions/timer.ts'
import { createSubActivity, endActivity, isPending } from './activities.ts'
import { cancelTimersAndCalls, completeCareFlowIfIdle, stopCareFlow } from './care-flow.ts'
import { type Draft, dropEndedRecords } from './care-flow-draft.ts'
import type { Activity, Element } from './care-flow-records.ts'
import { findActivityWithAction, requireElement, requireStep, requireTrack } from './parts.ts'
import type { CareFlowRelease } from './release.ts'
import { sendReminder } from './reminders.ts'
import type { AgendaEntry, CareFlowEvent, CareFlowState } from './state.ts'
import { activateStep, advanceStep } from './steps.ts'
import {
  activateScheduledTrack,
  completeIdleTracks,
  queueIfNotCollected,
  queueTriggeredTracks,
  scheduleNotCollectedChecks,
  startTrack,
} from './tracks.ts'
import { arrive, resolveTransitions } from './transitions.ts'

/** Returns the time of the next agenda entry, in ms. Undefined if the agenda is empty. */
export function nextDue({ agenda }: CareFlowState): number | undefined {
  return agenda[0]?.time
}

/**
 * The maximum number of agenda entries with the same time. A care flow with more entries is stopped, because a loop without a
 * wait would otherwise block the process.
 */
const MAX_ENTRIES_PER_INSTANT = 1_000

/**
 * The maximum number of ids that a care flow can create, enough for about 20,000 activities. A care flow that needs more is
 * stopped, because a loop with short waits would otherwise fill the store.
 */
const MAX_IDS = 40_000

/**
 * The soft limit on the number of agenda entries per call. A call that reaches the limit finishes the entries with the current
 * time, and then yields to other work.
 */
const MAX_ENTRIES_PER_CALL = 20

/**
 * Runs the agenda entries that are due by a time, in order, each at its own time. Entries that exceed the limit per call remain
 * in the agenda.
 */
export function runDueWork(draft: Draft, until: number): void {
  react(draft)
  let entriesInCall = 0
  let stepsAtInstant: string[] = []
  for (;;) {
    if (draft.state.ids > MAX_IDS && draft.state.status === 'active')
      stopCareFlow(draft, explainRecordCount(draft))
    const [entry] = draft.state.agenda
    if (entry && entry.time <= draft.state.time) {
      if (stepsAtInstant.length === MAX_ENTRIES_PER_INSTANT) {
        stopCareFlow(draft, explainEntryCount(draft, stepsAtInstant))
        continue
      }
      draft.state.agenda.shift()
      stepsAtInstant.push(findStepOf(draft, entry))
      runEntry(draft, entry)
      if (stepsAtInstant.length % 100 === 0) dropEndedRecords(draft)
      continue
    }
    completeCareFlowIfIdle(draft)
    const time = Math.min(draft.state.agenda[0]?.time ?? until, until)
    if (time <= draft.state.time) return
    entriesInCall += stepsAtInstant.length
    if (entriesInCall >= MAX_ENTRIES_PER_CALL && draft.state.agenda[0]) return
    if (stepsAtInstant.length > 0) dropEndedRecords(draft)
    stepsAtInstant = []
    draft.state.time = time
  }
}

/** Returns the definition id of an agenda entry's step, or else of its track. */
function findStepOf({ state }: Draft, { id, transition }: AgendaEntry): string {
  if (transition) return transition.to
  const activityId = state.timers[id]?.activity_id ?? state.api_calls[id]?.activity_id ?? id
  return state.elements[state.activities[activityId]?.context.step_id ?? id]?.definition_id ?? id
}

const agendaHandlers: Record<AgendaEntry['type'], (draft: Draft, id: string, entry: AgendaEntry) => void> = {
  data_point_not_collected: queueIfNotCollected,
  start_track: startTrack,
  scheduled_track: activateScheduledTrack,
  activate_step: (draft, id) => {
    const step = requireElement(draft, id)
    const track = requireElement(draft, step.parent_id ?? '')
    activateStep(draft, track, step.definition_id, step.deciding_conditions, step)
  },
  arrival: (draft, id, { transition }) => transition && arrive(draft, id, transition),
  timer: (draft, id) => {
    const timer = draft.state.timers[id]
    if (timer) endTimer(draft, timer, timer.type === 'DATA_POINT_AWAITED' ? 'TIMEOUT' : 'DATE_REACHED')
  },
  api_call: (draft, id) => {
    const call = draft.state.api_calls[id]
    const found = call && findActivityWithAction(draft, call.activity_id, 'API_CALL')
    if (found) attemptApiCall(draft, call, found.action)
  },
  extension: (draft, id) => {
    const found = findActivityWithAction(draft, id, 'PLUGIN')
    if (found) simulateExtension(draft, found.activity, found.action)
  },
  reminder: (draft, id, { count }) => sendReminder(draft, id, count ?? 1),
  expiry: (draft, id) => {
    const activity = draft.state.activities[id]
    if (!activity || !isPending(activity)) return
    endActivity(draft, activity, 'EXPIRED', { subActivity: createSubActivity(draft, 'EXPIRED') })
    cancelTimersAndCalls(draft, id)
  },
}

/** Runs an agenda entry. The entry has an acting user only if it starts a track that a user added. */
function runEntry(draft: Draft, entry: AgendaEntry): void {
  const { user: current } = draft
  draft.user = entry.user ?? null
  agendaHandlers[entry.type](draft, entry.id, entry)
  react(draft)
  draft.user = current
}

type Reactions = {
  [Type in CareFlowEvent['type']]?: (draft: Draft, event: Extract<CareFlowEvent, { type: Type }>) => void
}

const reactions: Reactions = {
  care_flow_started: (draft) => {
    queueTriggeredTracks(draft, { type: 'care_flow_started' })
    scheduleNotCollectedChecks(draft)
  },
  data_point_collected: (draft, { data_point }) => {
    queueTriggeredTracks(draft, { type: 'data_point_collected', id: data_point.data_point_definition_id })
    updateTimers(draft, data_point.data_point_definition_id)
  },
  track_started: (draft, { element }) => {
    continueFrom(draft, element, element.definition_id)
  },
  track_completed: (draft, { element }) => {
    queueTriggeredTracks(draft, { type: 'track_completed', id: element.definition_id })
  },
  step_started: (draft, { element }) => advanceStep(draft, element.id),
  step_completed: (draft, { element }) => {
    queueTriggeredTracks(draft, { type: 'step_completed', id: element.definition_id })
    continueFrom(draft, requireElement(draft, element.parent_id ?? ''), element.definition_id)
  },
  activity_completed: (draft, { activity }) => advanceStepOf(draft, activity),
  activity_expired: (draft, { activity }) => advanceStepOf(draft, activity),
  activity_failed: (draft, { activity }) => advanceStepOf(draft, activity),
}

/**
 * Reacts to new events, and to the events that the reactions emit, until no event is left. Then completes idle tracks, because an
 * agenda entry can leave a track idle without emitting an event.
 */
function react(draft: Draft): void {
  do {
    for (; draft.reactedEvents < draft.events.length; draft.reactedEvents += 1) {
      const event = draft.events[draft.reactedEvents]
      if (!event || draft.state.status !== 'active') continue
      const reaction = reactions[event.type] as ((draft: Draft, event: CareFlowEvent) => void) | undefined
      reaction?.(draft, event)
    }
    if (draft.state.status === 'active') completeIdleTracks(draft)
  } while (draft.reactedEvents < draft.events.length)
}

/** Resolves the outgoing transitions of a step, or of the track's start. The track's id represents its start. */
function continueFrom(draft: Draft, track: Element, from: string): void {
  if (track.status !== 'ACTIVE') return
  const { id, first_transitions } = requireTrack(draft.release, track.definition_id)
  const transitions = from === id ? first_transitions : requireStep(draft.release, from).next
  resolveTransitions(draft, track, from, transitions)
}

function advanceStepOf(draft: Draft, { action_component, context }: Activity): void {
  if (action_component !== null && context.step_id !== null) advanceStep(draft, context.step_id)
}

/** Formats the stop reason of a care flow that had too many entries at the same time. `steps` contains the step of each entry. */
function explainEntryCount({ release }: Draft, steps: readonly string[]): string {
  const limit = `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries were due at the same time.`
  const [step, times] = findMostFrequent(steps.map((step) => [step, 1]))
  const starts = `${describeStep(release, step)} started most often: ${formatNumber(times)} times.`
  return `${limit} ${starts} Add a form, a checklist or a timer to its loop, or reduce its incoming transitions.`
}

/** Formats the stop reason of a care flow that has created too many ids. */
function explainRecordCount({ release, state }: Draft): string {
  const limit = `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.`
  const isStep = (id: string) => release.tracks.some(({ steps }) => steps.some((step) => step.id === id))
  const transitions = Object.values(state.transition_counts).flatMap((counts) => Object.entries(counts))
  // Excludes the transitions to the end of a track, which the track's id represents.
  const [step, times] = findMostFrequent(
    transitions.filter(([to]) => isStep(to)).map(([to, { taken }]) => [to, taken]),
  )
  const visits = `${describeStep(release, step)} was reached most often: ${formatNumber(times)} times.`
  return `${limit} ${visits} Make its loop wait longer, or end the loop.`
}

/** Finds the step with the highest sum of counts. */
function findMostFrequent(counts: readonly [step: string, count: number][]): [step: string, sum: number] {
  const sums = new Map<string, number>()
  for (const [step, count] of counts) sums.set(step, (sums.get(step) ?? 0) + count)
  return [...sums].toSorted(([, left], [, right]) => right - left)[0] ?? ['', 0]
}

function describeStep({ definition_id, version }: CareFlowRelease, step: string): string {
  return `In version ${version} of "${definition_id}", the step "${step}"`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
