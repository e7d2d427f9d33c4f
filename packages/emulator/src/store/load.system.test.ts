import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPatients } from '../../test/count-patients.ts'
import { findContradictions } from '../../test/find-contradictions.ts'
import { writeUntilStopped } from '../../test/write-until-stopped.ts'
import { startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

test('25 resets succeed while eight writers on two emulators write, and the count is right after each', {
  timeout: 300_000,
}, async () => {
  const options = { port: 0, store: await postgres.createDatabase(), patients: 30, careFlows: 5 }
  await using first = await startEmulator(options)
  await using second = await startEmulator(options)
  const apiKey = await first.createApiKey('sandbox', { name: 'Load' })
  const writers = Array.from({ length: 8 }, (_, number) => {
    const endpoint = (number % 2 === 0 ? first : second).endpoint('sandbox')
    return writeUntilStopped({ endpoint: () => endpoint, apiKey, number })
  })
  const seeded = await first.snapshot()
  for (let reset = 0; reset < 25; reset += 1) {
    const emulator = reset % 2 === 0 ? first : second
    await emulator.reset()
    const snapshot = await emulator.snapshot()
    expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
    if (reset % 5 === 0) await emulator.restore(seeded)
  }
  const problems = await Promise.all(writers.map((writer) => writer.stop()))
  expect(problems.flat()).toEqual([])
  const { total, listed } = await countPatients(first.endpoint('sandbox'), apiKey)
  expect(listed).toBe(total)
  expect(findContradictions(await second.snapshot(), total)).toEqual([])
})
