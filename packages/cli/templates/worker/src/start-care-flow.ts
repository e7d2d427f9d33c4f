import type { OrchestrationClient } from '@orchestration/client'
import { CareFlowsOfPatientDocument, StartCareFlowDocument } from './__generated__/index.ts'

/**
 * Starts a care flow for a patient who does not have it yet. It looks first, because an event can arrive twice, and
 * because the answer to an earlier start may have been lost.
 */
export async function startCareFlow(
  client: OrchestrationClient,
  patient_id: string,
  pathway_definition_id: string,
): Promise<void> {
  const { data } = await client.query({ query: CareFlowsOfPatientDocument, variables: { patient_id } })
  const careFlows = data.patientPathways.patientPathways
  if (careFlows.some((careFlow) => careFlow.pathway_definition_id === pathway_definition_id)) return
  const variables = { input: { patient_id, pathway_definition_id } }
  await client.mutate({ mutation: StartCareFlowDocument, variables })
}
