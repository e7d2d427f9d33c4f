import type { CareFlow, CareFlowDetails, Identifier } from '@orchestration/webhooks'
import type { CareFlowRow } from '../../store/tables.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

export type CareFlowColumns = Pick<
  CareFlowRow,
  'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'
>

/** A care flow, as most events carry it. */
export function toCareFlow({ id, definition_id, patient_id, start_date }: CareFlowColumns): CareFlow {
  return { id, pathway_definition_id: definition_id, patient_id, start_date }
}

/** A care flow with the identifiers of its patient, as the events about the care flow itself carry it. */
export function toCareFlowDetails(
  careFlow: CareFlowColumns,
  patient_identifiers: Identifier[],
): CareFlowDetails {
  return {
    ...toCareFlow(careFlow),
    patient_identifiers,
    tenant_id: TENANT_ID,
    pathway_title: careFlow.title,
  }
}
