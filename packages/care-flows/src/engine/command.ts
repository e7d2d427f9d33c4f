import type { Draft } from './care-flow-draft.ts'
import type { User } from './care-flow-records.ts'
import type { Patient, ServiceContext } from './state.ts'

interface CommandBase extends ServiceContext {
  /** In ms. */
  time: number
  /** The user who acts, if the caller names one. */
  user?: User
}

/** A value for a data point, a question or an extension's result. Every value travels as text. */
export interface BaselineValue {
  data_point_definition_id: string
  value: string
}

export interface QuestionAnswer {
  /** The question's id or definition id. */
  question_id: string
  value: string
}

/** What an extension reports, with values for its data points. */
export interface ExtensionEvent {
  webhook_id: string
  data_points: readonly { key: string; value: string }[]
}

/** How a care flow begins. */
export interface StartCommand extends CommandBase {
  /** The id of the care flow. All ids in the care flow are derived from it. */
  id: string
  patient: Patient
  data_points: readonly BaselineValue[]
  /** The extension webhook that starts it, if one does. */
  webhook?: ExtensionEvent
}

/** What can be done with a care flow that has been started. */
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
    | ({ type: 'receive_extension_webhook' } & ExtensionEvent)
    | { type: 'complete_api_call'; api_call_id: string; status: number; body: string }
    | { type: 'retry_api_call'; api_call_id: string }
    | { type: 'retry_activity'; activity_id: string }
    | { type: 'expire_timer'; activity_id: string }
    /** An extension reports a change to the resource for which the timer waits. */
    | { type: 'update_resource'; activity_id: string }
    | { type: 'expire_activity'; activity_id: string; reason: string }
    | { type: 'add_track'; track_id: string; allow_any_track_definition?: boolean }
    | { type: 'schedule_track'; track_id: string; scheduled_date: string; cancel_any_scheduled?: boolean }
    | { type: 'unschedule_tracks'; ids: readonly string[] }
    | { type: 'stop_track'; track_id: string; reason?: string }
    | { type: 'update_baseline'; data_points: readonly BaselineValue[] }
    | { type: 'stop'; reason: string }
    /** Gives the care flow, and what is assigned to its patient, to another patient. */
    | { type: 'change_patient'; patient: Patient }
    /** Does everything that is due by the time of the command, in order. */
    | { type: 'reach_time' }
  )

/** A handler for each of these types of commands. A handler refuses what is not possible. */
export type Handlers<Types extends CareFlowCommand['type']> = {
  [Type in Types]: (draft: Draft, command: Extract<CareFlowCommand, { type: Type }>) => void
}
