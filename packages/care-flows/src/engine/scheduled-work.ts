import {
  requireElement,
  requireNotCollectedTrigger,
  requireRecord,
  requireStep,
  requireTrack,
} from './lookups.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Release, StepDefinition, TrackDefinition } from './release.ts'
import type { CareFlowState, ScheduledWorkEntry } from './state.ts'

/** Returns the time of the next scheduled work, in ms. Undefined if no work is scheduled. */
export function nextDueTimeOf({ scheduled_work }: CareFlowState): number | undefined {
  return scheduled_work[0]?.time
}

/** Whether work is due at a time, in ms. */
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
  return state.scheduled_work.map((entry) => {
    const activity = 'activity_id' in entry ? requireRecord(state.activities, entry.activity_id) : null
    return {
      type: workTypes[entry.type],
      date: new Date(entry.time).toISOString(),
      name: activity?.object.name ?? requireStepOrTrack(entry, { release, state }).title,
      activity_id: activity?.id ?? null,
    }
  })
}

/** Returns the definition of the step that an entry belongs to, or of the track that it starts. */
function requireStepOrTrack(
  entry: ScheduledWorkEntry,
  flow: Pick<MutableCareFlow, 'release' | 'state'>,
): StepDefinition | TrackDefinition {
  const { release, state } = flow
  switch (entry.type) {
    case 'data_point_not_collected':
      return requireNotCollectedTrigger(release, entry.trigger_id).track
    case 'start_track':
      return requireTrack(release, entry.track_id)
    case 'scheduled_track': {
      const track = requireRecord(state.scheduled_tracks, entry.scheduled_track_id)
      return requireTrack(release, track.track_definition_id)
    }
    case 'arrival':
      return requireStep(release, entry.transition.to)
    default: {
      const { context } = requireRecord(state.activities, entry.activity_id)
      return requireStep(release, requireElement(flow, context.step_id ?? '').definition_id)
    }
  }
}
