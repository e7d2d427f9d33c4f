import { setTimeout as wait } from 'node:timers/promises'
import { startEmulator } from '@orchestration/emulator'
import {
  CreatePatientDocument,
  PatientPathwaysDocument,
  StartPathwayDocument,
  StartPathwayWithPatientIdentifierDocument,
} from '@orchestration/operations'
import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PatientsDocument } from '../test/documents.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { startOnce } from './start-once.ts'

const pathway_definition_id = 'welcome'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let client: OrchestrationClient
let patient_id: string

beforeAll(async () => {
  emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
})
afterAll(() => emulator.stop())
beforeEach(async () => {
  const { data } = await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
  patient_id = data.createPatient.patient?.id ?? ''
})

const run = (): Promise<string> =>
  startOnce(client, StartPathwayDocument, {
    variables: { input: { patient_id, pathway_definition_id } },
    settle: 1,
  })
async function listCareFlows(variables: { patient_id: string } = { patient_id }): Promise<string[]> {
  const { data } = await client.query({ query: PatientPathwaysDocument, variables })
  return data.patientPathways.patientPathways.map(({ id }) => id)
}

test('starts a care flow, and finds it when it is run again', async () => {
  const id = await run()
  expect(await run()).toBe(id)
  expect(await listCareFlows()).toEqual([id])
})

test('exactly one care flow exists after the answer was lost once it was started', async () => {
  emulator.fail({ with: 'reset-after-write', rootField: 'startPathway' })
  const id = await run()
  expect(await listCareFlows()).toEqual([id])
})

test('exactly one care flow exists after the request was lost before it was started', async () => {
  emulator.fail({ with: 'reset', rootField: 'startPathway', times: 2 })
  const id = await run()
  expect(await listCareFlows()).toEqual([id])
})

test('starts the care flow of a patient who is named by an identifier and does not exist yet', async () => {
  const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: `MRN-${patient_id}` }
  const start = (): Promise<string> =>
    startOnce(client, StartPathwayWithPatientIdentifierDocument, {
      variables: { input: { patient_identifier, create_patient: true, pathway_definition_id } },
      settle: 1,
    })
  emulator.fail({ with: 'reset-after-write', rootField: 'startPathwayWithPatientIdentifier' })
  const id = await start()
  expect(await start()).toBe(id)
})

test('finds the id where the document does not select it, its input holds variables, or its field is in a fragment', async () => {
  const field =
    'startPathway(input: { patient_id: $patient, pathway_definition_id: "welcome" }) { code success }'
  for (const selection of [field, `...Starting } fragment Starting on Mutation { ... { ${field} }`]) {
    const document = parse(`mutation Start($patient: String!) { ${selection} }`)
    const id = await startOnce(client, document, { variables: { patient: patient_id } })
    expect(await listCareFlows()).toEqual([id])
  }
})

test('looks again after `settle`, because a start whose answer was lost may still take effect', async () => {
  const careFlows: object[] = []
  let starts = 0
  await using server = await serve(({ body }, response) => {
    if (body.operationName === 'CareFlowsOfPatient') {
      return { data: { patientPathways: { code: '200', success: true, patientPathways: careFlows } } }
    }
    starts += 1
    response.destroy()
    setImmediate(async () => {
      await expect.poll(() => server.requests.length).toBe(3)
      careFlows.push({ id: 'c1', pathway_definition_id })
    })
    return undefined
  })
  const pauses: number[] = []
  const clock = {
    now: () => performance.now(),
    schedule(callback: () => void, delay: number): () => void {
      if (delay !== 4_321) return () => {}
      pauses.push(delay)
      void expect
        .poll(() => careFlows.length)
        .toBe(1)
        .then(callback)
      return () => {}
    },
  }
  const slow = createClient({ endpoint: server.endpoint, apiKey: 'key', clock })
  const options = { variables: { input: { patient_id, pathway_definition_id } }, settle: 4_321 }
  expect(await startOnce(slow, StartPathwayDocument, options)).toBe('c1')
  expect([starts, pauses]).toEqual([1, [4_321]])
})

test.each(['an abort', 'client.stop()'] as const)(
  'an unknown outcome is reported after %s in the wait for the service',
  { timeout: 10_000 },
  async (how) => {
    await using server = await serve(({ body }, response) => {
      if (body.operationName === 'StartPathway') response.destroy()
      else return { data: { patientPathways: { code: '200', success: true, patientPathways: [] } } }
      return undefined
    })
    // It never fires, so only the abort can end the wait.
    const clock = { now: () => 0, schedule: () => () => {} }
    const other = createClient({ endpoint: server.endpoint, apiKey: 'key', clock })
    const variables = { input: { patient_id, pathway_definition_id } }
    const controller = new AbortController()
    const { signal } = controller
    const start = startOnce(other, StartPathwayDocument, { variables, signal }).catch(
      (error: unknown) => error,
    )
    await expect.poll(() => server.requests.length).toBe(3)
    const ends: string[] = []
    const closed = other.close().then(() => ends.push('closed'))
    await wait(20)
    expect(ends).toEqual([])
    if (how === 'client.stop()') other.stop()
    else controller.abort(new Error('enough'))
    expect(await start).toMatchObject({ name: 'OutcomeUnknownError', operationName: 'StartPathway' })
    await closed
  },
)

test('refuses a document that starts no care flow, and an input without a patient or a definition', async () => {
  const before = emulator.requests().length
  const start = (document: unknown, variables: object): Promise<string> =>
    startOnce(client, document as typeof StartPathwayDocument, { variables } as never)
  await expect(start(PatientsDocument, {})).rejects.toMatchObject({ name: 'UsageError', option: 'document' })
  for (const input of [undefined, null, {}, { patient_id }, { pathway_definition_id }]) {
    const refused = start(StartPathwayDocument, { input })
    await expect(refused).rejects.toMatchObject({ name: 'UsageError', option: 'variables' })
  }
  expect(emulator.requests()).toHaveLength(before)
})
