import { type Asked, ask as askAs } from './ask.ts'
import type { Contract } from './use-contract.ts'

/** An activity, as far as the tests read it. */
interface PlayedActivity {
  id: string
  action: string
  status: string
  resolution: string | null
  isUserActivity: boolean
  object: { id: string; type: string; name: string }
  context: { instance_id: string; track_id: string | null }
  sub_activities: {
    action: string
    subject: { id: string | null; name: string; type: string }
    error: string | null
  }[]
}

/** What a backend does with care flows, in one line each. */
export interface Player {
  ask: Contract['ask']
  /** Starts a care flow for a new patient. */
  start(definitionId: string, dataPoints?: object[]): Promise<string>
  /** Sends a mutation with its input. The input's type follows from its name, unless another is given. */
  change(
    mutation: string,
    input: object,
    selection?: string,
    type?: string,
    headers?: Record<string, string>,
  ): Promise<Asked>
  /** All activities of a care flow, oldest first. */
  listActivities(id: string): Promise<PlayedActivity[]>
  /** The newest activity of an action, by the name of what it is about. Throws when there is none. */
  findActivity(id: string, name: string): Promise<PlayedActivity>
  /** Ends an activity that waits for somebody, without an answer. */
  expire(id: string, name: string): Promise<Asked>
  readStatus(id: string): Promise<string>
}

export function createPlayer(contract: Contract): Player {
  const { ask } = contract

  async function start(pathway_definition_id: string, data_points: object[] = []): Promise<string> {
    const created = await ask('mutation { createPatient { patient { id } } }')
    const { data } = await change(
      'startPathway',
      { patient_id: created.data.createPatient.patient.id, pathway_definition_id, data_points },
      'pathway_id',
    )
    return data.startPathway.pathway_id
  }

  function change(
    mutation: string,
    input: object,
    selection = 'code success',
    type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`,
    headers: Record<string, string> = {},
  ) {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`
    return askAs(contract.endpoint, contract.apiKey, query, { input }, headers)
  }

  async function listActivities(id: string) {
    const { data } = await ask(
      `query ($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) { activities {
        id action status resolution isUserActivity object { id type name } context { instance_id track_id }
        sub_activities { action subject { id name type } error }
      } } }`,
      { id },
    )
    return data.careflowActivities.activities as PlayedActivity[]
  }

  async function findActivity(id: string, name: string) {
    const found = (await listActivities(id)).findLast(
      ({ action, object }) => object.name === name && action === 'ASSIGNED',
    )
    if (!found) throw new Error(`There is no activity "${name}".`)
    return found
  }

  async function expire(id: string, name: string) {
    const { id: activity_id } = await findActivity(id, name)
    return change('expireActivity', {
      activity_id,
      user_id: 'ada',
      user_email: 'ada@example.org',
      reason: 'Not needed',
    })
  }

  async function readStatus(id: string): Promise<string> {
    const { data } = await ask('query ($id: String!) { pathway(id: $id) { pathway { status } } }', { id })
    return data.pathway.pathway.status
  }

  return { ask, start, change, listActivities, findActivity, expire, readStatus }
}
