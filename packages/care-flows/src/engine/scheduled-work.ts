import type { CareFlowRelease } from './release.ts'
import type { AgendaEntry, CareFlowState } from './state.ts'

/** Work that runs automatically at its scheduled time. */
export interface ScheduledWork {
  type: 'api_call' | 'expiry' | 'extension' | 'reminder' | 'step' | 'timer' | 'track'
  /** ISO 8601. */
  date: string
  /** The name of the activity, the step or the track. */
  name: string
  /** Null for steps and tracks. */
  activity_id: string | null
}

const types: Record<AgendaEntry['type'], ScheduledWork['type']> = {
  activate_step: 'step',
  api_call: 'api_call',
  arrival: 'step',
  data_point_not_collected: 'track',
  expiry: 'expiry',
  extension: 'extension',
  reminder: 'reminder',
  scheduled_track: 'track',
  start_track: 'track',
  timer: 'timer',
}

/** Lists the scheduled work of a care flow, earliest first. */
export function listScheduledWork(state: CareFlowState, { tracks }: CareFlowRelease): ScheduledWork[] {
  const { activities, agenda, api_calls, elements, scheduled_tracks, timers } = state
  const findTitle = (id: string) =>
    tracks.find(
      (track) => track.id === id || track.triggers.some((trigger) => 'id' in trigger && trigger.id === id),
    )?.title
  const findStepTitle = (id: string) =>
    tracks.flatMap(({ steps }) => steps).find((step) => step.id === id)?.title
  return agenda.map(({ type, id, time, transition }) => {
    const activityId = timers[id]?.activity_id ?? api_calls[id]?.activity_id ?? id
    const activity = activities[activityId]
    const name =
      activity?.object.name ??
      scheduled_tracks[id]?.title ??
      (transition ? findStepTitle(transition.to) : (elements[id]?.name ?? findTitle(id)))
    return {
      type: types[type],
      date: new Date(time).toISOString(),
      name: name ?? id,
      activity_id: activity ? activityId : null,
    }
  })
}
