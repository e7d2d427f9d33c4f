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
  /**
   * What was decided on the ways to each step since it last started: by the run of the track, the step, and the step from
   * which the way comes. The id of a track stands for its start.
   */
  ways: Record<string, Record<string, Record<string, 'taken' | 'discarded'>>>
  /** How often each way was taken and discarded, by the steps from which and to which it leads. The id of a track stands for its start and its end. */
  way_counts: Record<string, Record<string, WayCounts>>
  halted: readonly Halt[]
  /** Everything that will be due, earliest first. */
  agenda: Due[]
}

/** Where a run of a track waits for missing values. */
export interface Halt {
  /** The id of the run. */
  track: string
  /** The id of the step that was completed. The id of the track stands for its start. */
  from: string
  /** The ids of the data points, by their definitions. */
  missing: string[]
}

export interface WayCounts {
  taken: number
  discarded: number
}

export interface Patient {
  id: string
  name: string
  /** An IANA name. Null is UTC. */
  timezone: string | null
  /** Values of the profile by data point key: `first_name`, `birth_date` … */
  profile: Record<string, string>
}

/** Something that will be due. `id` is the id of the track, step, timer … For an arrival it is the id of the track's run. */
export interface Due {
  /** In ms. */
  time: number
  type:
    | 'data_point_not_collected'
    | 'start_track'
    | 'scheduled_track'
    | 'activate_step'
    | 'arrival'
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
  /** The way at whose end a step is reached. `from` is there if the way waits: it is not taken before. */
  way?: { from?: string; to: string }
}
