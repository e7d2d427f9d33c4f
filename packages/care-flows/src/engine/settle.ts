import { attemptApiCall } from './actions/api-call.ts'
import { answerAsExtension } from './actions/extension.ts'
import { createAssignee, createSubActivity, endActivity, isPending, noteActivity } from './activities.ts'
import { abandon, completeCareFlowIfIdle } from './care-flow.ts'
import { findAction } from './find-part.ts'
import { react } from './react.ts'
import { now, type Run, report } from './run.ts'
import type { CareFlowState, Due } from './state.ts'
import { activateStep } from './steps.ts'
import { endTimer } from './timers.ts'
import { missDataPoint, planTrack, startTrack } from './tracks.ts'

/** When something is next due in this care flow, in ms. Undefined if the agenda is empty. */
export function nextDue({ agenda }: CareFlowState): number | undefined {
  return agenda[0]?.time
}

/** Does everything that is due until a time, and everything that follows. Each happens at its own time, in order. */
export function settle(run: Run, until: number): void {
  react(run)
  for (;;) {
    const [due] = run.state.agenda
    if (due && due.time <= run.state.time) {
      run.state.agenda.shift()
      carryOut(run, due)
      react(run)
      continue
    }
    completeCareFlowIfIdle(run)
    const time = Math.min(run.state.agenda[0]?.time ?? until, until)
    if (time <= run.state.time) return
    run.state.time = time
  }
}

/** What happens when an entry of the agenda is due. */
const acts: Record<Due['type'], (run: Run, id: string) => void> = {
  data_point_not_collected: missDataPoint,
  start_track: startTrack,
  scheduled_track: activateScheduledTrack,
  activate_step: activateStep,
  timer: (run, id) => {
    const timer = run.state.timers[id]
    if (timer) endTimer(run, timer, timer.type === 'DATA_POINT_AWAITED' ? 'TIMEOUT' : 'DATE_REACHED')
  },
  api_call: (run, id) => {
    const call = run.state.api_calls[id]
    const activity = call && run.state.activities[call.activity_id]
    const action = activity && findAction(run.release, activity)
    if (call && action?.type === 'API_CALL') attemptApiCall(run, call, action)
  },
  extension: (run, id) => {
    const activity = run.state.activities[id]
    const action = activity && findAction(run.release, activity)
    if (activity && action?.type === 'PLUGIN') answerAsExtension(run, activity, action)
  },
  reminder: remind,
  expiry: (run, id) => {
    const activity = run.state.activities[id]
    if (!activity || !isPending(activity)) return
    endActivity(run, activity, 'EXPIRED', { subActivity: createSubActivity(run, 'EXPIRED') })
    abandon(run, id)
  },
}

/** The clock sets these off; who added a track is still named. */
function carryOut(run: Run, { type, id, user }: Due): void {
  const acting = run.user
  run.user = user ?? null
  acts[type](run, id)
  react(run)
  run.user = acting
}

function activateScheduledTrack(run: Run, id: string): void {
  const track = run.state.scheduled_tracks[id]
  if (!track) return
  const scheduled_track = { ...track, status: 'activated', modified_date: now(run) } as const
  run.state.scheduled_tracks[id] = scheduled_track
  report(run, { type: 'track_activated', scheduled_track })
  planTrack(run, track.track_definition_id)
}

function remind(run: Run, activityId: string): void {
  const activity = run.state.activities[activityId]
  const action = activity && findAction(run.release, activity)
  if (!activity || !action?.stakeholder || !isPending(activity)) return
  const recipient = createAssignee(run, action.stakeholder)
  noteActivity(run, {
    action: 'SEND',
    object: { type: 'REMINDER', id: activity.id, name: activity.object.name },
    indirect_object: recipient,
    reference_type: 'REMINDER',
    container_name: activity.container_name,
    track: activity.track,
    context: activity.context,
  })
  const left = run.state.agenda.filter(({ type, id }) => type === 'reminder' && id === activityId).length
  const count = (run.release.reminders?.times ?? 0) - left
  const pending = Object.values(run.state.activities).filter(
    (candidate) => isPending(candidate) && candidate.indirect_object?.id === recipient.id,
  ).length
  report(run, { type: 'reminder_sent', activity, recipient, count, pending })
}
