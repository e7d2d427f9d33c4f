import { setTimeout as wait } from 'node:timers/promises'
import { type OrchestrationClient, writeOnce } from '@orchestration/client'
import { CareFlowsOfPatientDocument, StartCareFlowDocument } from './__generated__/index.ts'

/**
 * Returns the id of the patient's care flow of this definition, whatever its status, and starts one if there is none. The
 * service would start a second care flow. So after a lost answer it has `settle` ms to finish before the next start.
 */
export async function startCareFlowOnce(
  client: OrchestrationClient,
  input: { patient_id: string; pathway_definition_id: string },
  settle: number,
  context: { signal: AbortSignal },
): Promise<string> {
  const { patient_id, pathway_definition_id } = input

  async function find() {
    const variables = { patient_id }
    const { data } = await client.query({ query: CareFlowsOfPatientDocument, variables, context })
    const careFlows = data.patientPathways.patientPathways
    return careFlows.find((careFlow) => careFlow.pathway_definition_id === pathway_definition_id)?.id
  }
  async function write() {
    const { data } = await client.mutate({ mutation: StartCareFlowDocument, variables: { input }, context })
    return data.startPathway.pathway_id
  }
  const findSettled = async () => (await find()) ?? wait(settle, undefined, context).then(find)
  return (await find()) ?? writeOnce({ write, find: findSettled })
}
