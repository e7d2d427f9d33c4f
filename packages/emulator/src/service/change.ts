import type { CareFlowEvent, CareFlowState, Release } from '@orchestration/care-flows'
import type { UserContext } from '@orchestration/webhooks'
import type { CareFlowRow, HostedSessionRow, PatientRow } from '../store/tables.ts'

/** A change in an environment, with the data that the subscribers need. */
export type Change = CareFlowChange | CareFlowDeletion | PatientChange | SessionChange

export interface CareFlowChange {
  type: 'care_flow.changed'
  careFlow: CareFlowRow
  patient: PatientRow
  release: Release
  state: CareFlowState
  /** Events in the order in which they occurred. */
  events: readonly CareFlowEvent[]
  /** User context of the hosted session that caused the change. */
  userContext?: UserContext | undefined
  /** Whether the care flow was stopped because it is being deleted. */
  isDeletion?: boolean | undefined
}

interface CareFlowDeletion {
  type: 'care_flow.deleted'
  careFlow: CareFlowColumns
  patient: PatientRow
  date: string
}

type PatientChange =
  | { type: 'patient.created' | 'patient.updated'; patient: PatientRow }
  | { type: 'patient.deleted'; id: string }

export interface SessionChange {
  type: 'session.started' | 'session.expired' | 'session.completed'
  session: Pick<
    HostedSessionRow,
    'id' | 'created_at' | 'success_url' | 'cancel_url' | 'expires_at' | 'completed_at'
  >
  stakeholder: { id: string; type: 'PATIENT' | 'STAKEHOLDER' }
  careFlow: CareFlowColumns
  patient: PatientRow
}

/** Care flow columns used in webhook events. */
export type CareFlowColumns = Pick<
  CareFlowRow,
  'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'
>
