import { GraphQLClient, gql } from 'graphql-request'
import { afterAll, expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
const endpoint = emulator.endpoint('sandbox')
afterAll(() => emulator.stop())

test('graphql-request can send mutations and queries with variables, and receives errors', async () => {
  const client = new GraphQLClient(endpoint, { headers: { apiKey } })
  const { createPatient } = await client.request<{ createPatient: { patient: { id: string } } }>(
    gql`mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { id } } }`,
    { input: { first_name: 'Una' } },
  )
  const query = gql`query ($id: String!) { patient(id: $id) { patient { profile { first_name } } } }`
  expect(await client.request(query, { id: createPatient.patient.id })).toEqual({
    patient: { patient: { profile: { first_name: 'Una' } } },
  })
  await expect(client.request(query, { id: 'nobody' })).rejects.toMatchObject({
    response: { status: 200, errors: [{ extensions: { type: 'NOT_FOUND' } }] },
  })
})
