import type { Handlers } from '../dispatch.ts'
import type { MutableCareFlow } from '../mutable-care-flow.ts'
import type { User } from '../records.ts'
import type { Patient, ServiceSettings } from '../state.ts'

export interface CommandBase extends ServiceSettings {
  /** The time of the command, in ms. */
  time: number
  /** The acting user. */
  user?: User
}

/** The value of a baseline data point, as a string. */
export interface BaselineValue {
  data_point_definition_id: string
  value: string
}

export interface QuestionAnswer {
  /** The question's id or definition id. */
  question_id: string
  value: string
}

/** An event that an extension sends to one of its webhooks, with values for the webhook's data points. */
export interface ExtensionEvent {
  webhook_id: string
  data_points: readonly { key: string; value: string }[]
}

/** The command that starts a care flow. */
export interface StartCommand extends CommandBase {
  /** The id of the care flow. The ids of its records are derived from this id. */
  id: string
  patient: Patient
  data_points: readonly BaselineValue[]
  /** The extension event that starts the care flow, if any. */
  extension_event?: ExtensionEvent
}

/** A command for a started care flow. */
export type CareFlowCommand = CommandBase &
  (
    | { type: 'submit_form'; activity_id: string; answers: readonly QuestionAnswer[] }
    | { type: 'submit_checklist'; activity_id: string }
    | { type: 'mark_message_as_read'; activity_id: string }
    | {
        type: 'complete_extension'
        activity_id: string
        data_points: readonly { key: string; value: string }[]
      }
    | ({ type: 'receive_extension_event' } & ExtensionEvent)
    | { type: 'complete_api_call'; api_call_id: string; status: number; body: string }
    | { type: 'retry_api_call'; api_call_id: string }
    | { type: 'retry_activity'; activity_id: string }
    | { type: 'expire_timer'; activity_id: string }
    /** Reports a change to the resource that a timer waits for. */
    | { type: 'update_resource'; activity_id: string }
    | { type: 'expire_activity'; activity_id: string; reason: string }
    | { type: 'add_track'; track_definition_id: string; allow_any_track_definition?: boolean }
    | {
        type: 'schedule_track'
        track_definition_id: string
        scheduled_date: string
        cancel_any_scheduled?: boolean
      }
    | { type: 'unschedule_tracks'; ids: readonly string[] }
    /** Stops one run of a track. `track_run_id` is the id of its element. */
    | { type: 'stop_track'; track_run_id: string; reason?: string }
    | { type: 'update_baseline'; data_points: readonly BaselineValue[] }
    | { type: 'stop'; reason: string }
    /**
     * Reassigns the care flow and the activities in its state to another patient. Ended activities are not in the state and keep
     * the former patient.
     */
    | { type: 'change_patient'; patient: Patient }
  )

/** One handler per type of command. */
export type CommandHandlers = Handlers<CareFlowCommand, [flow: MutableCareFlow]>
