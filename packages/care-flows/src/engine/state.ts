import type { Activity, ApiCall, DataPoint, Element, ScheduledTrack, Timer, User } from './records.ts'
import type { EvaluatedCondition } from './rule.ts'
import type { Calculation } from './scores.ts'

/** Settings of the service that runs a care flow. */
export interface ServiceSettings {
  /** The name of the service in activities. @defaultValue `Service` */
  serviceName?: string
  /** The URLs of hosted pages for the release's `links`, keyed by the definition id of the stakeholder. */
  linkUrls?: Readonly<Record<string, string>>
  /** Functions for calculations without formulas, keyed by calculation id. */
  calculations?: Readonly<Record<string, Calculation>>
}

export type CareFlowStatus = 'starting' | 'active' | 'completed' | 'stopped' | 'missing_baseline_info'

export function hasEnded({ status }: { status: string }): boolean {
  return status === 'stopped' || status === 'completed'
}

/** The state of one care flow. Plain JSON that can be stored at any time. Contains no ended records. */
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
  /** The extension webhook that starts the care flow, if any. */
  start_webhook_id: string | null
  /** The current time of the care flow, in ms. It never decreases. */
  time: number
  /** The number of ids created so far. The next id is derived from this number. */
  id_count: number
  activities: Record<string, Activity>
  elements: Record<string, Element>
  /** The newest data point of each data point definition. */
  data_points: Record<string, DataPoint>
  timers: Record<string, Timer>
  api_calls: Record<string, ApiCall>
  scheduled_tracks: Record<string, ScheduledTrack>
  /** The time of each track's last start, actual or scheduled, in ms, keyed by track id. */
  track_starts: Record<string, number>
  /**
   * The decisions on each step's incoming transitions since the step was last started, keyed by track run, step and origin. An
   * origin is the id of a step or, for the start of a track, of the track.
   */
  decisions: Record<string, Record<string, Record<string, TransitionDecision>>>
  /**
   * How many times each transition was taken and how many times it was discarded, keyed by origin and target. A target is the id of
   * a step or, for the end of a track, of the track.
   */
  transition_counts: Record<string, Record<string, TransitionCounts>>
  /** Earliest first. */
  scheduled_work: ScheduledWorkEntry[]
}

export type TransitionCounts = Record<Decision, number>

export interface Patient {
  id: string
  name: string
  /** An IANA time zone name. Null means UTC. */
  timezone: string | null
  /** Profile values, keyed by data point key, such as `first_name`. */
  profile: Record<string, string>
}

/** Work that runs automatically at its scheduled time. Work that belongs to an activity is canceled when the activity ends. */
export type ScheduledWorkEntry = {
  /** In ms. */
  time: number
} & (
  | { type: 'data_point_not_collected'; trigger_id: string }
  /** `track_id` is the id in the definition. `user` is the user who added the track. */
  | { type: 'start_track'; track_id: string; user: User | null }
  | { type: 'scheduled_track'; scheduled_track_id: string; user: User | null }
  /** `element_id` is the id of the track's run. */
  | { type: 'arrival'; element_id: string; transition: Arrival }
  | { type: 'timer'; activity_id: string }
  | { type: 'api_call'; activity_id: string }
  | { type: 'extension'; activity_id: string }
  | { type: 'expiry'; activity_id: string }
  /** `count` is the number of the reminder, from 1. */
  | { type: 'reminder'; activity_id: string; count: number }
)

/** The arrival of a transition at a step. */
export interface Arrival {
  /** The origin of a delayed transition, which is taken on arrival. Absent for a transition that has already been taken. */
  from?: string
  to: string
  /** The conditions that caused the transition to be taken. Absent if `decisions` contains them. */
  conditions?: readonly EvaluatedCondition[]
}

export type Decision = 'taken' | 'discarded'

/** The decision on a transition, and the conditions that decided it. */
export interface TransitionDecision {
  decision: Decision
  conditions: readonly EvaluatedCondition[]
}
