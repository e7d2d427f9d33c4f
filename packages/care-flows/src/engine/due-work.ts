import { attemptApiCall } from './actions/api-call.ts'
import { simulateExtension } from './actions/extension.ts'
import { endTimer } from './actions/timer.ts'
import { createSubActivity, endActivity, isPending } from './activities.ts'
import { cancelTimersAndCalls, completeCareFlowIfIdle, stopCareFlow } from './care-flow.ts'
import { createDraft, type Draft, dropEndedRecords } from './care-flow-draft.ts'
import { findActivityWithAction, requireElement } from './parts.ts'
import { react } from './reactions.ts'
import type { CareFlowRelease } from './release.ts'
import { sendReminder } from './reminders.ts'
import type { AgendaEntry, CareFlowEvent, CareFlowState, ServiceContext } from './state.ts'
import { activateStep } from './steps.ts'
import { activateScheduledTrack, queueIfNotCollected, startTrack } from './tracks.ts'
import { arrive } from './transitions.ts'

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

/** The options of `runDueWork`. */
export interface DueWorkOptions extends ServiceContext {
  /** Work is due if it is scheduled for this time or earlier. In ms. */
  time: number
  /**
   * The number of agenda entries after which the call returns. It first finishes the entries with the current time, so the limit
   * is soft.
   * @defaultValue no limit
   */
  limit?: number
}

/** The next state and the events of due work. */
export interface DueWorkOutcome {
  state: CareFlowState
  /** In order of occurrence. */
  events: CareFlowEvent[]
  /** Whether all due work has run. False if the limit was reached. */
  isDone: boolean
}

/** Runs the due work of a care flow, in order, each entry at its own time. Does not mutate the passed state. */
export function runDueWork(
  release: CareFlowRelease,
  state: CareFlowState,
  { time, limit = Number.POSITIVE_INFINITY, ...context }: DueWorkOptions,
): DueWorkOutcome {
  const draft = createDraft(release, state, context)
  let entries = 0
  while (isDue(draft.state, time) && entries < limit) {
    draft.state.time = nextDue(draft.state) ?? time
    entries += runCurrentWork(draft)
    dropEndedRecords(draft)
  }
  const isDone = !isDue(draft.state, time)
  if (isDone) draft.state.time = Math.max(draft.state.time, time)
  return { state: draft.state, events: draft.events, isDone }
}

/** Whether work is due at a time, in ms. */
export function isDue(state: CareFlowState, time: number): boolean {
  return (nextDue(state) ?? Number.POSITIVE_INFINITY) <= time
}

/**
 * Reacts to the new events, and runs the agenda entries that are due at the current time. Returns the number of entries that
 * have run.
 */
export function runCurrentWork(draft: Draft): number {
  react(draft)
  const steps: string[] = []
  for (;;) {
    if (draft.state.ids > MAX_IDS && draft.state.status === 'active')
      stopCareFlow(draft, explainRecordCount(draft))
    if (!isDue(draft.state, draft.state.time)) break
    if (steps.length === MAX_ENTRIES_PER_INSTANT) stopCareFlow(draft, explainEntryCount(draft, steps))
    const entry = draft.state.agenda.shift()
    if (!entry) break
    steps.push(findStepOf(draft, entry))
    runEntry(draft, entry)
    if (steps.length % 100 === 0) dropEndedRecords(draft)
  }
  completeCareFlowIfIdle(draft)
  return steps.length
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
