import { getEventListeners } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { callControlApi } from '../../../test/call-control-api.ts'
import { createLoop, shortWait, startInSandbox } from '../../../test/short-wait.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { type Emulator, startEmulator, type YamlDefinition } from '../../index.ts'

test('an emulator runs due work even if there are no requests', async () => {
  await using receiver = await startReceiver()
  const webhooks = { sandbox: [{ url: receiver.url, events: ['pathway.completed'] as const }] }
  await using emulator = await startEmulator({ port: 0, definitions: [shortWait], webhooks })
  const id = await startInSandbox(emulator)
  await expect.poll(() => receiver.received.map(({ event }) => event.pathway.id)).toEqual([id])
})

test('a new emulator runs due work before it is ready', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'short-wait.db'), definitions: [shortWait] }
  const before = await startEmulator(options)
  await startInSandbox(before)
  await before.stop()
  await sleep(1_100)
  await using after = await startEmulator(options)
  const [careFlow] = (await after.snapshot()).rows.care_flow
  expect(careFlow).toMatchObject({ status: 'completed', next_due: '' })
})

test('if a care flow crashes the engine, the emulator reports it, keeps its due work, and runs other care flows', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'short-wait.db'), definitions: [shortWait] }
  const before = await startEmulator(options)
  before.pauseClock()
  const id = await startInSandbox(before)
  await before.stop()
  const run = (sql: string, ...values: string[]) => {
    using database = new DatabaseSync(options.store)
    return database.prepare(sql).get(...values) as Record<'state' | 'next_due' | 'status', string>
  }
  const read = () => run('select * from care_flow where id = ?', id)
  const write = (state: string) => run('update care_flow set state = ? where id = ?', state, id)
  const { state, next_due } = read()
  write('{}')
  const crashes: unknown[] = []
  {
    await using after = await startEmulator({ ...options, onCrash: (_, error) => crashes.push(error) })
    const other = await startInSandbox(after)
    after.advanceClock(60_000)
    const statuses = (await after.snapshot()).rows.care_flow.map((row) => [row.id, row.status, row.next_due])
    expect(statuses).toEqual([
      [id, 'active', next_due],
      [other, 'completed', ''],
    ])
  }
  expect(crashes).toHaveLength(1)
  write(state)
  await using mended = await startEmulator(options)
  mended.advanceClock(60_000)
  await mended.settle()
  await mended.stop()
  expect(read()).toMatchObject({ status: 'completed', next_due: '' })
})

test('a restored care flow runs, even if it crashed the engine before the restore', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'short-wait.db'), definitions: [shortWait] }
  const before = await startEmulator(options)
  before.pauseClock()
  const id = await startInSandbox(before)
  const snapshot = await before.snapshot()
  await before.stop()
  {
    using database = new DatabaseSync(options.store)
    database.prepare("update care_flow set state = '{}' where id = ?").run(id)
  }
  const crashes: unknown[] = []
  await using after = await startEmulator({ ...options, onCrash: (_, error) => crashes.push(error) })
  after.advanceClock(60_000)
  await after.settle()
  expect(crashes).toHaveLength(1)
  await after.restore(snapshot)
  after.advanceClock(60_000)
  expect(await after.careFlow(id).status()).toBe('completed')
})

/** This definition is valid, because whether the loop ends depends on a value that is known only at runtime. */
const endless: YamlDefinition = {
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

test('an emulator stops a care flow with an infinite loop, reports the step, and completes other care flows', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'endless.db'), definitions: [shortWait, endless] }
  const before = await startEmulator(options)
  const runaway = await startInSandbox(before, 'endless')
  const other = await startInSandbox(before)
  await before.advanceClock(2_000)
  const rows = async (emulator: Emulator) => (await emulator.snapshot()).rows
  const { care_flow, audit_log } = await rows(before)
  expect(care_flow?.find(({ id }) => id === runaway)).toMatchObject({
    status: 'stopped',
    stop_reason: expect.stringContaining(
      'In version 1 of "endless", the step "loop" was reached most often: 1,000 times.',
    ),
    next_due: '',
  })
  expect(care_flow?.find(({ id }) => id === other)).toMatchObject({ status: 'completed' })
  await before.stop()

  await using after = await startEmulator(options)
  await after.advanceClock(24 * 3_600_000)
  expect((await rows(after)).audit_log).toEqual(audit_log)
})

const minutely = createLoop('minutely', '1 minute')

test('a request waits until all due work is done', async () => {
  await using emulator = await startEmulator({ port: 0, definitions: [minutely] })
  emulator.pauseClock()
  const ids = [await startInSandbox(emulator, 'minutely'), await startInSandbox(emulator, 'minutely')]
  const ask = await createAsk(emulator)
  emulator.advanceClock(20 * 3_600_000)
  const [first, second] = ids.map(
    (id) => `careflowTimers(careflow_id: "${id}", status: "completed") { timers { id } }`,
  )
  const { data } = await ask(`{ first: ${first} second: ${second} }`)
  expect(data.first.timers).toHaveLength(1_200)
  expect(data.second.timers).toHaveLength(1_200)
})

test('settle() resolves when all due work is done, also over the control API', async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0, definitions: [minutely] })
  emulator.pauseClock()
  const id = await startInSandbox(emulator, 'minutely')
  emulator.advanceClock(20 * 86_400_000)
  let settledStatus: number | undefined
  const settling = callControlApi(emulator, 'settle').then(({ status }) => {
    settledStatus = status
  })
  await expect(emulator.settle({ signal: AbortSignal.timeout(1) })).rejects.toThrow(/timeout/)
  expect(settledStatus).toBeUndefined()
  await emulator.settle()
  expect(await emulator.careFlow(id).status()).toBe('stopped')
  await settling
  expect(settledStatus).toBe(204)
})

test('settle() rejects if the emulator stops before all work is done', async () => {
  await using emulator = await startEmulator({ port: 0, definitions: [minutely] })
  emulator.pauseClock()
  await startInSandbox(emulator, 'minutely')
  emulator.advanceClock(5 * 86_400_000)
  const settled = emulator.settle()
  void emulator.stop()
  await expect(settled).rejects.toThrow('The emulator has been stopped.')
})

test('a request that waits for due work is not executed if the emulator stops, and causes no crash', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'minutely.db'), definitions: [minutely] }
  const crashes: unknown[] = []
  const before = await startEmulator({ ...options, onCrash: (_, error) => crashes.push(error) })
  before.pauseClock()
  for (let count = 0; count < 2; count += 1) await startInSandbox(before, 'minutely')
  const ask = await createAsk(before)
  const requests = before.listRequests().length
  before.advanceClock(5 * 86_400_000)
  const created = ask('mutation { createPatient { success } }')
  const settled = before.settle()
  await expect.poll(() => before.listRequests().length).toBe(requests + 1)
  await Promise.all([
    expect(created).rejects.toThrow('fetch failed'),
    expect(settled).rejects.toThrow('The emulator has been stopped.'),
    before.stop(),
  ])
  expect(crashes).toEqual([])
  using database = new DatabaseSync(options.store)
  // The patients of the two care flows.
  expect(database.prepare('select count(*) as count from patient').get()).toEqual({ count: 2 })
})

test('settle() removes its listener from the signal', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const { signal } = new AbortController()
  await emulator.settle({ signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
