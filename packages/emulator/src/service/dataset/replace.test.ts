import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { replaceMany } from '../../../test/replace-many.ts'
import { createClock } from '../../ground/clock.ts'
import { openStore } from '../../store/open-store.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { Dataset } from './dataset.ts'

test('requests are answered while a reset or a restore replaces thousands of patients in memory', async () => {
  await replaceMany('memory')
})

test('requests are answered while a reset or a restore replaces thousands of patients in a file', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await replaceMany(join(folder.path, 'emulator.db'))
})

async function openDataset(patients: number) {
  const store = await openStore('memory')
  const dataset = new Dataset(store, createClock(), {
    environments: ['sandbox'],
    patients,
    careFlows: 0,
    seed: 1,
    definitions: createDefinitions([]),
  })
  await dataset.seed()
  return { store, dataset }
}

test("this thread takes many turns while a snapshot's long JSON is parsed and refused", async () => {
  const { store, dataset } = await openDataset(1)
  async function* json() {
    yield Buffer.from('{"version": 1, "padding": "')
    yield Buffer.from(`${'x'.repeat(2_000_000)}"}`)
  }
  let isOver = false
  const restored = dataset.restoreJson(json()).finally(() => {
    isOver = true
  })
  const refused = expect(restored).rejects.toThrow('snapshot: version must be 7. Nothing has changed.')
  let turns = 0
  while (!isOver) {
    await setImmediate()
    turns += 1
  }
  await refused
  expect(turns).toBeGreaterThan(10)
  await store.close()
})

test('writers do not wait until a snapshot has arrived', { timeout: 60_000 }, async () => {
  const { store, dataset } = await openDataset(2_000)
  const snapshot = Buffer.from(JSON.stringify(await dataset.snapshot()))
  let deleted = 0n
  async function* json() {
    yield snapshot.subarray(0, 1_200_000)
    deleted = await store.transact({ environments: ['sandbox'] }, async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('patient').executeTakeFirstOrThrow()
      return numDeletedRows
    })
    yield snapshot.subarray(1_200_000)
  }
  await dataset.restoreJson(json())
  expect(deleted).toBe(2_000n)
  expect((await dataset.snapshot()).rows.patient).toHaveLength(2_000)
  await store.close()
})
