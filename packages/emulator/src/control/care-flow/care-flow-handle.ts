import type { CareFlowStatus } from '@orchestration/care-flows'
import type { Answers } from '../../service/care-flows/pending-work.ts'

/** An activity of a care flow that has not ended yet. */
export interface PendingActivity {
  id: string
  /** The title of the form, the checklist, the message … */
  name: string
  /** `FORM`, `CHECKLIST`, `MESSAGE`, `TIMER` … */
  type: string
  /** The name of the patient or stakeholder. Null if no person must act. */
  assignee: string | null
}

/**
 * Acts on one care flow, as its patient, its stakeholders and other systems would. The effects are those of the API,
 * events included. Name an activity by its id, its name or its title in the definition. If several pending activities
 * have the name, the oldest one is meant. The methods throw `EmulatorError` for what the care flow refuses.
 */
export interface CareFlowHandle {
  readonly id: string
  status(): Promise<CareFlowStatus>
  /** Lists the pending activities, oldest first. */
  pending(): Promise<PendingActivity[]>
  /**
   * Completes a pending activity: submits the form or the checklist, reads the message, ends the timer, or answers the
   * API call or the extension. The names in `answers` depend on the activity. A form takes the keys or ids of its
   * questions, and an extension the keys of the data points that it returns. An API call that is answered from outside
   * takes `status`, 200 by default, and `body`.
   */
  complete(activity: string, answers?: Answers): Promise<void>
  /**
   * Completes pending activities, one after the other, until the given activity is pending. The answers are invented, and
   * always the same. If the care flow never reaches the activity, this throws and changes nothing. The error names the
   * questions whose `pattern` fits no invented answer: complete these forms first, with answers of your own.
   */
  reach(activity: string): Promise<PendingActivity>
  /** Expires a pending activity. */
  expire(activity: string, reason?: string): Promise<void>
  /** Retries a failed activity. An API call that waits for its next attempt makes it now. */
  retry(activity: string): Promise<void>
  /** Starts a track that the definition starts by hand, by its id or title. */
  addTrack(track: string): Promise<void>
  stop(reason?: string): Promise<void>
}
