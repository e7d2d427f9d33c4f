import { randomUUID } from 'node:crypto'
import type { OrchestrationClient } from '@orchestration/client'
import { StartPathwayWithPatientIdentifierDocument } from '@orchestration/operations'

/** Starts a care flow for a new patient. Returns the care flow's id. */
export async function startCareFlow(client: OrchestrationClient): Promise<string> {
  const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: randomUUID() }
  const input = { patient_identifier, create_patient: true, pathway_definition_id: 'after-surgery' }
  const { data } = await client.mutate({
    mutation: StartPathwayWithPatientIdentifierDocument,
    variables: { input },
  })
  return data.startPathwayWithPatientIdentifier.pathway_id
}
