import type { Activity, ApiCall, DataPoint, Element, ScheduledTrack, Timer } from './records.ts'

export type CareFlowStatus = 'starting' | 'active' | 'completed' | 'stopped' | 'missing_baseline_info'

/** The state of one care flow. Plain JSON, so that it can be stored and loaded at any time. */
export interface CareFlowState {
  id: string
  definition_id: string
  release_id: string
  status: CareFlowStatus
  patient: Patient
  start_date: string
  complete_date: string | null
  stop_date: string | null
  stop_reason: string | null
  /** The time of the last command, in ms. Time never goes back. */
  time: number
  /** The number of ids that have been created. The next id follows from it. */
  ids: number
  activities: Record<string, Activity>
  elements: Record<string, Element>
  /** The newest data point of each definition. */
  data_points: Record<string, DataPoint>
  timers: Record<string, Timer>
  api_calls: Record<string, ApiCall>
  scheduled_tracks: Record<string, ScheduledTrack>
  /** When each track last started, or is planned to start, in ms. */
  track_starts: Record<string, number>
  /** The number of attempts of each extension activity. */
  extension_attempts: Record<string, number>
  /** Everything that will be due, earliest first. */
  agenda: Due[]
}

export interface Patient {
  id: string
  name: string
  /** An IANA name. Null is UTC. */
  timezone: string | null
  /** Values of the profile by data point key: `first_name`, `birth_date` … */
  profile: Record<string, string>
}

/** Something that will be due. `id` is the id of the track, step, timer … */
export interface Due {
  /** In ms. */
  time: number
  type:
    | 'data_point_not_collected'
    | 'start_track'
    | 'scheduled_track'
    | 'activate_step'
    | 'timer'
    | 'api_call'
    | 'extension'
    | 'reminder'
    | 'expiry'
  id: string
  /** The user who added the track. */
  user?: { id: string; name: string }
  /** Which reminder it is, from 1. */
  count?: number
}
