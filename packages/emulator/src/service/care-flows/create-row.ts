import { type CareFlowRelease, type CareFlowState, nextDue } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'

/** The columns of a care flow that its release and its state do not contain. */
export type Origin = Pick<
  CareFlowRow,
  'environment' | 'id' | 'patient_id' | 'created_by' | 'created_by_name' | 'happened'
>

/** Creates the row of a care flow from its origin and its state. */
export function createRow(
  { environment, id, patient_id, created_by, created_by_name, happened }: Origin,
  release: CareFlowRelease,
  state: CareFlowState,
): CareFlowRow {
  const due = nextDue(state)
  return {
    environment,
    id,
    patient_id,
    definition_id: release.definition_id,
    release_id: release.release_id,
    title: release.title,
    version: release.version,
    status: state.status,
    start_date: state.start_date,
    complete_date: state.complete_date ?? '',
    stop_date: state.stop_date ?? '',
    stop_reason: state.stop_reason ?? '',
    created_by,
    created_by_name,
    next_due: due === undefined ? '' : new Date(due).toISOString(),
    happened,
    state: JSON.stringify(state),
  }
}
