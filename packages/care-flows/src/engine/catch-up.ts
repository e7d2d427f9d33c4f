import { attemptApiCall } from './actions/api-call.ts'
import { answerAsExtension } from './actions/extension.ts'
import { createAssignee, createSubActivity, endActivity, isPending, noteActivity } from './activities.ts'
import { abandon, completeCareFlowIfIdle, stopCareFlow } from './care-flow.ts'
import { type Draft, now, report } from './draft.ts'
import { explainRunaway } from './explain-runaway.ts'
import { findAction } from './find-part.ts'
import { react } from './react.ts'
import type { CareFlowState, Due } from './state.ts'
import { activateStep } from './steps.ts'
import { endTimer } from './timers.ts'
import { missDataPoint, planTrack, startTrack } from './tracks.ts'

/** When something is next due in this care flow, in ms. Undefined if the agenda is empty. */
export function nextDue({ agenda }: CareFlowState): number | undefined {
  return agenda[0]?.time
}

/**
 * The maximum number of entries of the agenda that are carried out at one instant. Beyond it a care flow is stopped,
 * because a loop that never waits would go on for ever, and nobody else would have a turn.
 */
const MAX_AT_ONCE = 1_000

/** After this number of entries a call ends with the instant. */
const MAX_IN_CALL = 250

/**
 * Does what is due until a time, and everything that follows. Each happens at its own time, in order.
 * Returns false if more is due by then, for the next call.
 */
export function catchUp(draft: Draft, until: number): boolean {
  react(draft)
  let carriedOut = 0
  /** The steps to which the entries of this instant belong. */
  let steps: string[] = []
  for (;;) {
    const [due] = draft.state.agenda
    if (due && due.time <= draft.state.time) {
      if (steps.length === MAX_AT_ONCE) {
        stopCareFlow(draft, explainRunaway(draft.release, steps, MAX_AT_ONCE))
        draft.state.agenda = []
        continue
      }
      draft.state.agenda.shift()
      steps.push(findStepOf(draft, due))
      carryOut(draft, due)
      react(draft)
      continue
    }
    completeCareFlowIfIdle(draft)
    const time = Math.min(draft.state.agenda[0]?.time ?? until, until)
    if (time <= draft.state.time) return true
    carriedOut += steps.length
    if (carriedOut >= MAX_IN_CALL && draft.state.agenda[0]) return draft.state.agenda[0].time > until
    steps = []
    draft.state.time = time
  }
}

/** The step to which an entry of the agenda belongs, or the track that starts. */
function findStepOf({ state }: Draft, { id }: Due): string {
  const activityId = state.timers[id]?.activity_id ?? state.api_calls[id]?.activity_id ?? id
  return state.activities[activityId]?.context.step_id ?? state.elements[id]?.definition_id ?? id
}

/** What happens when an entry of the agenda is due. */
const dueWork: Record<Due['type'], (draft: Draft, id: string) => void> = {
  data_point_not_collected: missDataPoint,
  start_track: startTrack,
  scheduled_track: activateScheduledTrack,
  activate_step: activateStep,
  timer: (draft, id) => {
    const timer = draft.state.timers[id]
    if (timer) endTimer(draft, timer, timer.type === 'DATA_POINT_AWAITED' ? 'TIMEOUT' : 'DATE_REACHED')
  },
  api_call: (draft, id) => {
    const call = draft.state.api_calls[id]
    const activity = call && draft.state.activities[call.activity_id]
    const action = activity && findAction(draft.release, activity)
    if (call && action?.type === 'API_CALL') attemptApiCall(draft, call, action)
  },
  extension: (draft, id) => {
    const activity = draft.state.activities[id]
    const action = activity && findAction(draft.release, activity)
    if (activity && action?.type === 'PLUGIN') answerAsExtension(draft, activity, action)
  },
  reminder: remind,
  expiry: (draft, id) => {
    const activity = draft.state.activities[id]
    if (!activity || !isPending(activity)) return
    endActivity(draft, activity, 'EXPIRED', { subActivity: createSubActivity(draft, 'EXPIRED') })
    abandon(draft, id)
  },
}

/** The clock sets these off; who added a track is still named. */
function carryOut(draft: Draft, { type, id, user }: Due): void {
  const { user: current } = draft
  draft.user = user ?? null
  dueWork[type](draft, id)
  react(draft)
  draft.user = current
}

function activateScheduledTrack(draft: Draft, id: string): void {
  const track = draft.state.scheduled_tracks[id]
  if (!track) return
  const scheduled_track = { ...track, status: 'activated', modified_date: now(draft) } as const
  draft.state.scheduled_tracks[id] = scheduled_track
  report(draft, { type: 'track_activated', scheduled_track })
  planTrack(draft, track.track_definition_id)
}

function remind(draft: Draft, activityId: string): void {
  const activity = draft.state.activities[activityId]
  const action = activity && findAction(draft.release, activity)
  if (!activity || !action?.stakeholder || !isPending(activity)) return
  const recipient = createAssignee(draft, action.stakeholder)
  noteActivity(draft, {
    action: 'SEND',
    object: { type: 'REMINDER', id: activity.id, name: activity.object.name },
    indirect_object: recipient,
    reference_type: 'REMINDER',
    container_name: activity.container_name,
    track: activity.track,
    context: activity.context,
  })
  const left = draft.state.agenda.filter(({ type, id }) => type === 'reminder' && id === activityId).length
  const count = (draft.release.reminders?.times ?? 0) - left
  const pending = Object.values(draft.state.activities).filter(
    (candidate) => isPending(candidate) && candidate.indirect_object?.id === recipient.id,
  ).length
  report(draft, { type: 'reminder_sent', activity, recipient, count, pending })
}
