import { setTimeout } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPatients } from '../../test/count-patients.ts'
import { findContradictions } from '../../test/find-contradictions.ts'
import { operateUntilStopped } from '../../test/operate-until-stopped.ts'
import { startReceiver } from '../../test/start-receiver.ts'
import { writeUntilStopped } from '../../test/write-until-stopped.ts'
import { startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('ten resets succeed while eight writers on two emulators write, and the count is right after each', {
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
  for (let reset = 0; reset < 10; reset += 1) {
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

test('everything that writes runs at once on two emulators without a deadlock, a lost count or an internal error', async () => {
  await using receiver = await startReceiver()
  const crashes: string[] = []
  const options = {
    port: 0,
    portalPort: 0,
    store: await postgres.createDatabase(),
    patients: 30,
    careFlows: 5,
    webhooks: { sandbox: [receiver.url] },
    onCrash: (_: string, error: unknown) => void crashes.push(String(error)),
  }
  const emulators = await Promise.all([startEmulator(options), startEmulator(options)])
  const [first, second] = emulators
  await using _first = first
  await using _second = second
  const apiKey = await first.createApiKey('sandbox', { name: 'Load' })
  const load = Array.from({ length: 8 }, (_, number) => {
    const emulator = number % 2 === 0 ? first : second
    const endpoint = () => emulator.endpoint('sandbox')
    if (number < 4) return writeUntilStopped({ endpoint, apiKey, number })
    const control = (method: string, path: string, body?: object) =>
      fetch(`${emulator.portal}/__control${path}`, {
        method,
        headers: { authorization: `Bearer ${emulator.adminToken}` },
        ...(body && { body: JSON.stringify(body) }),
      })
    return operateUntilStopped({ endpoint, control, apiKey, number, receiver: receiver.url })
  })
  for (let round = 0; round < 4; round += 1) {
    await setTimeout(300)
    const [emulator, other] = round % 2 === 0 ? [first, second] : [second, first]
    const snapshot = await emulator.snapshot()
    expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
    await (round % 3 === 0 ? other.restore(snapshot) : other.reset())
  }
  const problems = await Promise.all(load.map((one) => one.stop()))
  expect(problems.flat()).toEqual([])
  const { total, listed } = await countPatients(first.endpoint('sandbox'), apiKey)
  expect(listed).toBe(total)
  expect(findContradictions(await second.snapshot(), total)).toEqual([])
  await Promise.all(emulators.map((emulator) => emulator.stop()))
  expect(crashes).toEqual([])
  expect(await postgres.countDeadlocks(options.store)).toBe(0)
})
