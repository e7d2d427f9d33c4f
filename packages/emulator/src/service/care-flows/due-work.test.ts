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

async function startMoment(emulator: Emulator, definition = 'moment'): Promise<string> {
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  return startCareFlow(
    (query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables),
    definition,
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

/** Passes the check, because only the value says whether the loop goes on. */
const endless: CareFlowFile = {
  id: 'endless',
  title: 'Endless',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        ask: {
          title: 'Ask',
          actions: [
            {
              key: 'scan',
              extension: {
                title: 'Scan',
                name: 'scanner',
                action: 'scan',
                returns: { go: { type: 'boolean', value: 'true' } },
                completes: '1 second',
              },
            },
          ],
          next: 'loop',
        },
        loop: {
          title: 'Loop',
          actions: [{ timer: { await: 'scan.go', timeout: '1 day' } }],
          next: [{ to: 'loop', if: 'scan.go is true' }],
        },
      },
    },
  },
}

test('a care flow that would never end is stopped with its reason, everybody else goes on, and a restart does nothing again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'endless.db'), definitions: [moment, endless] }
  const before = await startEmulator(options)
  const runaway = await startMoment(before, 'endless')
  const other = await startMoment(before)
  await before.advanceClock(2_000)
  const rows = async (emulator: Emulator) => (await emulator.snapshot()).rows
  const { care_flow, fact } = await rows(before)
  expect(care_flow?.find(({ id }) => id === runaway)).toMatchObject({
    status: 'stopped',
    stop_reason: expect.stringContaining(
      'In version 1 of "endless" the step "loop" leads back to itself without waiting: loop → loop.',
    ),
    next_due: '',
  })
  expect(care_flow?.find(({ id }) => id === other)).toMatchObject({ status: 'completed' })
  await before.stop()

  await using after = await startEmulator(options)
  await after.advanceClock(24 * 3_600_000)
  expect((await rows(after)).fact).toEqual(fact)
})
