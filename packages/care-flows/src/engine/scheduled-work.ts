import { requireNotCollectedTrigger, requireRecord, requireStep, requireTrack } from './lookups.ts'
import type { Release } from './release.ts'
import type { CareFlowState, ScheduledWorkEntry } from './state.ts'

/** Returns the time of the next scheduled work, in ms. Undefined if no work is scheduled. */
export function nextDueTimeOf({ scheduled_work }: CareFlowState): number | undefined {
  return scheduled_work[0]?.time
}

/** Whether any work is due at `time`, which is in ms. */
export function hasDueWork(state: CareFlowState, time: number): boolean {
  return (nextDueTimeOf(state) ?? Number.POSITIVE_INFINITY) <= time
}

/** A `ScheduledWorkEntry` with display names. */
export interface ScheduledWorkSummary {
  type: 'api_call' | 'expiry' | 'extension' | 'reminder' | 'step' | 'timer' | 'track'
  /** ISO 8601. */
  date: string
  /** The name of the activity, the step or the track. */
  name: string
  /** Null for steps and tracks. */
  activity_id: string | null
}

const workTypes: Record<ScheduledWorkEntry['type'], ScheduledWorkSummary['type']> = {
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
export function listScheduledWork(state: CareFlowState, release: Release): ScheduledWorkSummary[] {
  return state.scheduled_work.map((entry) => ({
    type: workTypes[entry.type],
    date: new Date(entry.time).toISOString(),
    name: nameOf(entry, state, release),
    activity_id: 'activity_id' in entry ? entry.activity_id : null,
  }))
}

/** Returns the name of the activity, the step or the track that an entry belongs to. */
function nameOf(entry: ScheduledWorkEntry, state: CareFlowState, release: Release): string {
  switch (entry.type) {
    case 'data_point_not_collected':
      return requireNotCollectedTrigger(release, entry.trigger_id).track.title
    case 'start_track':
      return requireTrack(release, entry.track_id).title
    case 'scheduled_track':
      return requireRecord(state.scheduled_tracks, entry.scheduled_track_id).title
    case 'arrival':
      return requireStep(release, entry.transition.to).title
    default:
      return requireRecord(state.activities, entry.activity_id).object.name
  }
}
