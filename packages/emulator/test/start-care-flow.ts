import type { Ask } from './ask.ts'

/** Starts a care flow for a new patient. Returns the id of the care flow. */
export async function startCareFlow(ask: Ask, pathway_definition_id = 'welcome'): Promise<string> {
  const created = await ask('mutation { createPatient { patient { id } } }')
  const input = { patient_id: created.data.createPatient.patient.id, pathway_definition_id }
  const query = 'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }'
  const { data } = await ask(query, { input })
  return data.startPathway.pathway_id
}

/** Expires all pending activities of a care flow. Returns their ids. */
export async function expirePending(ask: Ask, id: string): Promise<string[]> {
  const query = `query ($id: String!) {
    careflowActivities(pathway_id: $id, filters: { activity_status: ["ACTIVE"] }) { activities { id } }
  }`
  const { data } = await ask(query, { id })
  const expired: string[] = []
  for (const { id: activity_id } of data.careflowActivities.activities) {
    const input = { activity_id, user_id: 'ada', user_email: 'ada@example.org', reason: 'Not needed' }
    const mutation = 'mutation ($input: ExpireActivityInput!) { expireActivity(input: $input) { success } }'
    await ask(mutation, { input })
    expired.push(activity_id)
  }
  return expired
}
