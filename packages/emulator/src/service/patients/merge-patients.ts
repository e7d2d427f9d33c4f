import type { PatientRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { actOnCareFlow } from '../care-flows/change-care-flow.ts'
import { createEnginePatient } from '../care-flows/keep-change.ts'
import type { Stores } from '../stores.ts'

export interface MergeInput {
  patient_id_to_keep: string
  patient_id_to_delete: string
}

/**
 * Gives the care flows and assigned activities of one patient to another, and deletes the first patient. Must run in a
 * transaction. Returns the ids of the care flows. Throws NOT_FOUND if a patient does not exist.
 */
export async function mergePatients(
  stores: Stores,
  { patient_id_to_keep, patient_id_to_delete }: MergeInput,
): Promise<string[]> {
  // In one order, to prevent deadlocks between merges.
  const held = new Map<string, PatientRow>()
  for (const id of [patient_id_to_keep, patient_id_to_delete].toSorted()) {
    const patient = await stores.patients.hold(id)
    if (!patient) throw createServiceError('NOT_FOUND', 'There is no such patient.')
    held.set(id, patient)
  }
  const keeper = held.get(patient_id_to_keep) as PatientRow
  const careFlows = await stores.careFlows.holdAllOf(patient_id_to_delete)
  for (const row of careFlows) {
    const { id } = row
    await actOnCareFlow(stores, row, { type: 'change_patient', patient: createEnginePatient(keeper) })
    await stores.careFlows.moveToPatient(id, keeper.id)
    await stores.activities.moveToPatient(id, keeper.id)
  }
  await stores.patients.delete(patient_id_to_delete)
  return careFlows.map(({ id }) => id)
}
