import { describe, expect, test } from 'vitest'
import { send } from '../ask.ts'
import { useContract } from '../use-contract.ts'

const contract = useContract()

describe('the service', () => {
  test('responds with 404 outside its GraphQL endpoint', async () => {
    expect(new URL(contract.endpoint).pathname).toBe('/orchestration/m2m/graphql')
    for (const path of ['/', '/graphql', '/orchestration/m2m/graphql2', '/health', '/graphiql']) {
      const { status, errors } = await send(new URL(path, contract.endpoint).href, undefined, {}, 'GET')
      expect([path, status, errors?.length]).toEqual([path, 404, 1])
    }
  })

  test('lets the owner of an API key create patients, start care flows and list all care flows', async () => {
    const { data } = await contract.ask('mutation { createPatient { success patient { id } } }')
    const patient_id = data.createPatient.patient.id
    const started = await contract.ask(
      `mutation ($input: StartPathwayInput!) { startPathway(input: $input) { success pathway_id } }`,
      { input: { patient_id, pathway_definition_id: 'welcome' } },
    )
    const listed = await contract.ask('{ pathways { pathways { id } pagination { total_count } } }')
    expect(listed.data.pathways.pagination.total_count).toBe(9)
    expect(listed.data.pathways.pathways[0].id).toBe(started.data.startPathway.pathway_id)
  })
})
