import type { CareFlowEvent, CareFlowRelease, CareFlowState } from '@orchestration/care-flows'
import type { UserContext } from '@orchestration/webhooks'
import type { CareFlowRow, HostedSessionRow, PatientRow } from '../store/tables.ts'

/** Notifies the followers of an environment of a change, one after the other, in its transaction. */
export type Publish = (change: Change) => void

export type Change = CareFlowChange | CareFlowDeletion | PatientChange | SessionChange

/** What has happened in a care flow. */
export interface CareFlowChange {
  type: 'care_flow.changed'
  careFlow: CareFlowRow
  patient: PatientRow
  release: CareFlowRelease
  state: CareFlowState
  /** In order. */
  events: readonly CareFlowEvent[]
  /** The user context of the hosted session in which it happened. Undefined if there is none. */
  userContext?: UserContext | undefined
  /** Whether the care flow is stopped because it is deleted. */
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

/** `session.completed` is about a session that has completed. */
export interface SessionChange {
  type: 'session.started' | 'session.expired' | 'session.completed'
  session: Omit<HostedSessionRow, 'environment'>
  stakeholder: { id: string; type: 'PATIENT' | 'STAKEHOLDER' }
  careFlow: CareFlowColumns
  patient: PatientRow
}

/** The columns of a care flow that events show. */
export type CareFlowColumns = Pick<
  CareFlowRow,
  'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'
>
