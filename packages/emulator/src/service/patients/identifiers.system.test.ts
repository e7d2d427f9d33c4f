import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const system = 'https://example.org/identifiers/mrn'
const update = `mutation Update($id: String!, $identifiers: [IdentifierInput!]) {
  updatePatient(input: { patient_id: $id, profile: { identifier: $identifiers } }) { success }
}`

test('patients who swap identifiers at the same time do not deadlock', async () => {
  const store = await postgres.createDatabase()
  const emulator = await startEmulator({ port: 0, store, patients: 0, careFlows: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = (query: string, variables?: object) =>
    ask(emulator.endpoint('sandbox'), apiKey, query, variables)
  const create = () => send('mutation { createPatient { patient { id } } }')
  const ids = (await Promise.all([create(), create()])).map(({ data }) => data?.createPatient?.patient.id)
  const wear = (patient: number, value: string) =>
    send(update, { id: ids[patient], identifiers: [{ system, value }] })
  for (let round = 0; round < 10; round += 1) {
    await send(update, { id: ids[0], identifiers: [] })
    await send(update, { id: ids[1], identifiers: [] })
    await Promise.all([wear(0, 'one'), wear(1, 'other')])
    const answers = await Promise.all([wear(0, 'other'), wear(1, 'one')])
    const types = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.type))
    // Each finds that the other patient still has the identifier.
    expect(types).toEqual(['INVALID_IDENTIFIER', 'INVALID_IDENTIFIER'])
  }
  await emulator.stop()
  expect(await postgres.countDeadlocks(store)).toBe(0)
})
