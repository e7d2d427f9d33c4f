import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startEmulator } from '../index.ts'

test('emulators of one process that share a file start and write at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder, 'shared.db'), patients: 2 }
  const emulators = await Promise.all([
    startEmulator(options),
    startEmulator(options),
    startEmulator(options),
  ])
  const create = async (emulator: (typeof emulators)[number]) => {
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const writes = Array.from({ length: 10 }, () =>
      ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }'),
    )
    return (await Promise.all(writes)).map(({ data }) => data.createPatient.success)
  }
  const created = (await Promise.all(emulators.map(create))).flat()
  expect(created).toEqual(Array.from({ length: 30 }, () => true))
  expect((await emulators[0].snapshot()).rows.patient).toHaveLength(32)
  await Promise.all(emulators.map((emulator) => emulator.stop()))
  await rm(folder, { recursive: true })
})

test('emulators that share a store each have their own faults, clock and journal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder, 'shared.db') }
  const [one, other] = await Promise.all([startEmulator(options), startEmulator(options)])
  const apiKey = await one.createApiKey('sandbox', { name: 'Tests' })
  one.fail({ with: 'http-503' })
  one.advanceClock(86_400_000)
  const { status } = await ask(other.endpoint('sandbox'), apiKey, '{ tenant { code } }')
  expect([status, other.faults(), one.faults().length]).toEqual([200, [], 1])
  expect([one.requests().length, other.requests().length]).toEqual([0, 1])
  expect(one.now().getTime() - other.now().getTime()).toBeGreaterThan(86_000_000)
  await Promise.all([one.stop(), other.stop()])
  await rm(folder, { recursive: true })
})
