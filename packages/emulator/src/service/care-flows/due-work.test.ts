import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/expire-pending.ts'
import { shareDueWork } from '../../../test/share-due-work.ts'
import { type CareFlowFile, type Emulator, startEmulator } from '../../index.ts'
import { openStore } from '../../store/open-store.ts'

/** It is over after a moment, by itself. */
const moment: CareFlowFile = {
  id: 'moment',
  title: 'A moment',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: {
          title: 'Wait',
          actions: [{ key: 'a-second', timer: { title: 'A second', wait: '1 second' } }],
        },
      },
    },
  },
}

async function startMoment(emulator: Emulator): Promise<string> {
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  return startCareFlow(
    (query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables),
    'moment',
  )
}

test('due work happens without a request', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'moment.db')
  await using emulator = await startEmulator({ port: 0, store, definitions: [moment] })
  emulator.pauseClock()
  const id = await startMoment(emulator)
  const { reader, close } = await openStore(store)
  const read = () => reader.selectFrom('care_flow').select('status').where('id', '=', id).executeTakeFirst()
  expect(await read()).toEqual({ status: 'active' })
  emulator.resumeClock()
  await expect.poll(read).toEqual({ status: 'completed' })
  await close()
})

test('work that became due while no emulator ran is done before the next emulator is ready', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db'), definitions: [moment] }
  const before = await startEmulator(options)
  await startMoment(before)
  await before.stop()
  await setTimeout(1_100)
  await using after = await startEmulator(options)
  const [careFlow] = (await after.snapshot()).rows.care_flow
  expect(careFlow).toMatchObject({ status: 'completed', next_due: '' })
})

test('a care flow whose definition is not loaded waits for it, and can be read', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db') }
  const before = await startEmulator({ ...options, definitions: [moment] })
  const id = await startMoment(before)
  await before.stop()
  await using without = await startEmulator(options)
  without.advanceClock(60_000)
  const apiKey = await without.createApiKey('sandbox', { name: 'Tests' })
  const query = `{
    pathways { pathways { id title status } }
    pathway(id: "${id}") { pathway { tracks { id } latestActivities { object { name } } } }
  }`
  const { data, errors } = await ask(without.endpoint('sandbox'), apiKey, query)
  expect(errors).toBeUndefined()
  expect(data.pathways.pathways).toEqual([{ id, title: 'A moment', status: 'active' }])
  const stop = `mutation { stopPathway(input: { pathway_id: "${id}" }) { success } }`
  const refused = await ask(without.endpoint('sandbox'), apiKey, stop)
  expect(refused.errors?.[0]?.message).toMatch(/Start the emulator with it/)
  const remove = `mutation { deletePathway(input: { pathway_id: "${id}" }) { success } }`
  expect((await ask(without.endpoint('sandbox'), apiKey, remove)).data.deletePathway.success).toBe(true)
})

test('a care flow that its definition no longer fits stands still, is reported, and holds up nothing else', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db') }
  const before = await startEmulator({ ...options, definitions: [moment] })
  const id = await startMoment(before)
  await before.stop()
  const changed = structuredClone(moment)
  changed.tracks.main = {
    title: 'Main',
    steps: {
      other: {
        title: 'Other',
        actions: [{ key: 'a-second', timer: { title: 'A second', wait: '1 second' } }],
      },
    },
  }
  const crashes: unknown[] = []
  await using after = await startEmulator({
    ...options,
    definitions: [changed],
    onCrash: (_errorId, error) => crashes.push(error),
  })
  const other = await startMoment(after)
  after.advanceClock(60_000)
  const statuses = (await after.snapshot()).rows.care_flow.map((row) => [row.id, row.status, row.next_due])
  expect(statuses).toEqual([
    [other, 'completed', ''],
    [id, 'active', ''],
  ])
  expect(crashes).toMatchObject([{ message: expect.stringContaining('no step "wait"') }])
})

test('two emulators on one file do due work once', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await shareDueWork(join(folder.path, 'shared.db'))
})
