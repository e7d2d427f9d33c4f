import { startOnce } from '@orchestration/client'
import { StartCareFlowDocument } from './__generated__/operations.ts'
import { client } from './client.ts'

/** Starts a patient's care flow, or finds the existing one. Returns the care flow's id. Safe to call again after any failure. */
export async function startCareFlow(patient_id: string): Promise<string> {
  const input = { patient_id, pathway_definition_id: process.env.CARE_FLOW ?? 'welcome' }
  const { id } = await startOnce(client, StartCareFlowDocument, { variables: { input } })
  return id
}
