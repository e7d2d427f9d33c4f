import type { OrchestrationClient } from '@orchestration/client'
import {
  MyPendingActivitiesDocument,
  StakeholdersByPathwayDefinitionIdsDocument,
} from '@orchestration/operations'
import { DEFINITION_ID } from './enrol.ts'

export interface Task {
  id: string
  /** `FORM`, `CHECKLIST` or `MESSAGE`. */
  type: string
  title: string
  care_flow: string
}

/** Lists the pending tasks in the care flow for one role, such as `Doctor`. Returns undefined for an unknown role. */
export async function listTasksOfRole(
  client: OrchestrationClient,
  role: string,
): Promise<Task[] | undefined> {
  const { data } = await client.query({
    query: StakeholdersByPathwayDefinitionIdsDocument,
    variables: { pathway_definition_ids: [DEFINITION_ID] },
  })
  const { stakeholders } = data.stakeholdersByPathwayDefinitionIds
  const stakeholder = stakeholders.find(({ label }) => label.en === role)
  return stakeholder && listTasks(client, stakeholder.id)
}

/** Lists the pending tasks for a stakeholder or a patient. */
async function listTasks(client: OrchestrationClient, userId: string): Promise<Task[]> {
  const context = { headers: { 'X-User-ID': userId } }
  const { data } = await client.query({ query: MyPendingActivitiesDocument, context })
  return data.myPendingActivities.activities.map(({ id, object, stream_id }) => ({
    id,
    type: object.type,
    title: object.name,
    care_flow: stream_id,
  }))
}
