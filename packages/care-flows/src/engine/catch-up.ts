import { attemptApiCall } from './actions/api-call.ts'
import { answerAsExtension } from './actions/extension.ts'
import { createAssignee, createSubActivity, endActivity, isPending, noteActivity } from './activities.ts'
import { abandon, completeCareFlowIfIdle } from './care-flow.ts'
import { type Draft, now, report } from './draft.ts'
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

/** Does everything that is due until a time, and everything that follows. Each happens at its own time, in order. */
export function catchUp(draft: Draft, until: number): void {
  react(draft)
  for (;;) {
    const [due] = draft.state.agenda
    if (due && due.time <= draft.state.time) {
      draft.state.agenda.shift()
      carryOut(draft, due)
      react(draft)
      continue
    }
    completeCareFlowIfIdle(draft)
    const time = Math.min(draft.state.agenda[0]?.time ?? until, until)
    if (time <= draft.state.time) return
    draft.state.time = time
  }
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
