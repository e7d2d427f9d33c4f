import type { Activity, ApiCall, DataPoint, Element, ScheduledTrack, Timer } from './records.ts'

export type CareFlowStatus = 'starting' | 'active' | 'completed' | 'stopped' | 'missing_baseline_info'

/** Where one care flow stands. Plain JSON: kept and read back, it goes on as if nothing had been. */
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
  /** The time of the last event, in ms. Time never goes back. */
  time: number
  /** How many ids have been made. */
  ids: number
  activities: Record<string, Activity>
  elements: Record<string, Element>
  /** The newest data point of each definition. */
  data_points: Record<string, DataPoint>
  timers: Record<string, Timer>
  api_calls: Record<string, ApiCall>
  scheduled_tracks: Record<string, ScheduledTrack>
  /** When each track last started, or will, in ms. */
  track_starts: Record<string, number>
  /** Attempts of each extension activity. */
  extension_attempts: Record<string, number>
  /** What time will bring, in the order in which it is due. */
  agenda: Due[]
}

export interface Patient {
  id: string
  name: string
  /** An IANA name. UTC when it is not known. */
  timezone: string | null
  /** Values of the profile by data point key: `first_name`, `birth_date` … */
  profile: Record<string, string>
}

/** Something that becomes due. `id` names what it concerns. */
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
  /** Who set it off: the user who added a track. */
  user?: { id: string; name: string }
}
