import type { CareFlowRow } from '../../store/tables.ts'
import type { Stores } from '../stores.ts'
import { toCareFlowDetails } from '../webhooks/events/event-parts.ts'
import { actOnCareFlow } from './change-care-flow.ts'

/**
 * Deletes a care flow that is held. Stops it first if it has not ended, so that there is an event of the stop.
 */
export async function deleteCareFlow(stores: Stores, row: CareFlowRow): Promise<void> {
  const hasEnded = row.status === 'stopped' || row.status === 'completed'
  if (!hasEnded) {
    await actOnCareFlow(stores, row, { type: 'stop', reason: 'Deleted' }, { isDeletion: true })
  }
  await stores.outbox.add(async () => {
    const patient = await stores.patients.find(row.patient_id)
    const pathway = toCareFlowDetails(row, patient ? JSON.parse(patient.identifiers) : [])
    const { title, patient_id } = row
    const delete_date = stores.now().toISOString()
    return [{ event_type: 'pathway.deleted', delete_date, title, patient_id, pathway }]
  }, row)
  await stores.careFlows.delete(row.id)
}
