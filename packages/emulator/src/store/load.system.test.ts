import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { countPatients } from '../../test/count-patients.ts'
import { type Emulator, startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

const system = 'https://awellhealth.com/identifiers/mrn'

/** Writes in all the ways that there are until it is told to stop; answers the errors that it was answered. */
function writeUntilStopped(emulator: Emulator, apiKey: string, writer: number) {
  const problems: unknown[] = []
  let isStopped = false
  const send = async (query: string) => {
    const { status, errors = [], data } = await ask(emulator.endpoint('sandbox'), apiKey, query)
    // A reset takes away what the writer knows of.
    const unexpected = errors.filter(({ extensions }) => extensions.type !== 'NOT_FOUND')
    if (status !== 200 || unexpected.length > 0) problems.push({ status, unexpected })
    return data
  }
  async function write() {
    for (let round = 0; !isStopped; round += 1) {
      const identifier = `{ system: "${system}", value: "load-${(writer + round) % 5}" }`
      const data = await send(
        `mutation { upsertPatient(input: { patient_identifier: ${identifier}, profile: { first_name: "Load", last_name: "L${round}" } }) { patient { id } } }`,
      )
      const id = data?.upsertPatient?.patient.id ?? ''
      await send(
        `mutation { startPathway(input: { patient_id: "${id}", pathway_definition_id: "welcome" }) { success } }`,
      )
      await send('mutation { createPatient { success } }')
      if (round % 3 === 0)
        await send(`mutation { deletePatient(input: { patient_id: "${id}" }) { success } }`)
    }
  }
  const writing = write()
  return {
    async stop() {
      isStopped = true
      await writing
      return problems
    },
  }
}

test('25 resets succeed while eight writers on two emulators write, and the count is right after each', {
  timeout: 120_000,
}, async () => {
  const options = { port: 0, store: await postgres.createDatabase(), patients: 30, careFlows: 5 }
  await using first = await startEmulator(options)
  await using second = await startEmulator(options)
  const apiKey = await first.createApiKey('sandbox', { name: 'Load' })
  const writers = Array.from({ length: 8 }, (_, writer) =>
    writeUntilStopped(writer % 2 === 0 ? first : second, apiKey, writer),
  )
  const seeded = await first.snapshot()
  for (let reset = 0; reset < 25; reset += 1) {
    const emulator = reset % 2 === 0 ? first : second
    await emulator.reset()
    const { rows } = await emulator.snapshot()
    const patients = new Set(rows.patient.map(({ id }) => id))
    for (const { patient_id } of [...rows.identifier, ...rows.care_flow])
      expect(patients.has(patient_id)).toBe(true)
    if (reset % 5 === 0) await emulator.restore(seeded)
  }
  const problems = await Promise.all(writers.map((writer) => writer.stop()))
  expect(problems.flat()).toEqual([])
  const counted = await countPatients(first.endpoint('sandbox'), apiKey)
  expect(counted.total).toBe(counted.listed)
  expect((await second.snapshot()).rows.patient).toHaveLength(counted.total)
})
