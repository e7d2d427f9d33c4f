import type { CareFlowRow } from '../../store/tables.ts'
import type { Stores } from '../environment.ts'
import { actOnCareFlow } from './act-on-care-flow.ts'

/**
 * Deletes a care flow that is held. Stops it first if it has not ended, so that the listeners are told. Does not stop it
 * if its definition is not loaded.
 */
export async function deleteCareFlow(stores: Stores, row: CareFlowRow): Promise<void> {
  const hasEnded = row.status === 'stopped' || row.status === 'completed'
  if (!hasEnded && stores.definitions.releases.has(row.release_id)) {
    await actOnCareFlow(stores, row, { type: 'stop', reason: 'Deleted' })
  }
  await stores.careFlows.delete(row.id)
}
