import type { CareFlow, CareFlowDetails, Identifier } from '@orchestration/webhooks'
import type { CareFlowRow } from '../../store/tables.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

export type CareFlowColumns = Pick<
  CareFlowRow,
  'id' | 'definition_id' | 'patient_id' | 'start_date' | 'title'
>

/** Converts a care flow to its fields in most events. */
export function toCareFlow({ id, definition_id, patient_id, start_date }: CareFlowColumns): CareFlow {
  return { id, pathway_definition_id: definition_id, patient_id, start_date }
}

/** Converts a care flow to its fields in events about the care flow itself, with the identifiers of its patient. */
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
