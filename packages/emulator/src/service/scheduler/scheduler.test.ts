import { getEventListeners } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { createLoop, moment, startMoment } from '../../../test/moment.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { type Emulator, startEmulator, type WrittenDefinition } from '../../index.ts'

test('an emulator runs due work even if there are no requests', async () => {
  await using receiver = await startReceiver()
  const webhooks = { sandbox: [{ url: receiver.url, events: ['pathway.completed'] as const }] }
  await using emulator = await startEmulator({ port: 0, definitions: [moment], webhooks })
  const id = await startMoment(emulator)
  await expect.poll(() => receiver.received.map(({ event }) => event.pathway.id)).toEqual([id])
})

test('a new emulator runs due work before it is ready', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db'), definitions: [moment] }
  const before = await startEmulator(options)
  await startMoment(before)
  await before.stop()
  await sleep(1_100)
  await using after = await startEmulator(options)
  const [careFlow] = (await after.snapshot()).rows.care_flow
  expect(careFlow).toMatchObject({ status: 'completed', next_due: '' })
})

test('if a care flow crashes the engine, the emulator reports it, keeps its due work, and runs other care flows', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db'), definitions: [moment] }
  const before = await startEmulator(options)
  before.pauseClock()
  const id = await startMoment(before)
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
    const other = await startMoment(after)
    after.advanceClock(60_000)
    const statuses = (await after.snapshot()).rows.care_flow.map((row) => [row.id, row.status, row.next_due])
    expect(statuses).toEqual([
      [other, 'completed', ''],
      [id, 'active', next_due],
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
  const options = { port: 0, store: join(folder.path, 'moment.db'), definitions: [moment] }
  const before = await startEmulator(options)
  before.pauseClock()
  const id = await startMoment(before)
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
const endless: WrittenDefinition = {
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
  const options = { port: 0, store: join(folder.path, 'endless.db'), definitions: [moment, endless] }
  const before = await startEmulator(options)
  const runaway = await startMoment(before, 'endless')
  const other = await startMoment(before)
  await before.advanceClock(2_000)
  const rows = async (emulator: Emulator) => (await emulator.snapshot()).rows
  const { care_flow, audit_log } = await rows(before)
  expect(care_flow?.find(({ id }) => id === runaway)).toMatchObject({
    status: 'stopped',
    stop_reason: expect.stringContaining(
      'In version 1 of "endless", the step "loop" started most often: 999 times.',
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

test("a request that identifies a single care flow waits for that care flow's due work", async () => {
  await using emulator = await startEmulator({ port: 0, definitions: [minutely] })
  emulator.pauseClock()
  await startMoment(emulator, 'minutely')
  const id = await startMoment(emulator, 'minutely')
  emulator.advanceClock(5 * 3_600_000)
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Reader' })
  const query = `{ careflowTimers(careflow_id: "${id}", status: "completed") { timers { id } } }`
  const { data } = await ask(emulator.endpoint('sandbox'), apiKey, query)
  expect(data.careflowTimers.timers).toHaveLength(300)
})

test('a list is up to date for all care flows, even if the request also identifies a single care flow', async () => {
  await using emulator = await startEmulator({ port: 0, definitions: [moment] })
  emulator.pauseClock()
  const id = await startMoment(emulator)
  // Starts only one other care flow, because a request waits only briefly for other care flows, and the machine may be
  // busy.
  await startMoment(emulator)
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Reader' })
  emulator.advanceClock(2_000)
  const query =
    'query ($id: String!) { pathway(id: $id) { success } pathways(filters: { status: { in: ["active"] } }) { pagination { total_count } } }'
  const { data } = await ask(emulator.endpoint('sandbox'), apiKey, query, { id })
  expect(data.pathways.pagination).toEqual({ total_count: 0 })
})

test('deletePatient accepts an identifier, even if the patient has due work far back in the queue', async () => {
  const system = 'https://clinic.example/id'
  const later = { ...moment, id: 'later', tracks: structuredClone(moment.tracks) }
  later.tracks.main = {
    title: 'Main',
    steps: { wait: { title: 'Wait', actions: [{ key: 't', timer: { title: 'T', wait: '19 days' } }] } },
  }
  const definitions = [later, minutely]
  await using emulator = await startEmulator({ port: 0, definitions, identifierSystems: [system] })
  emulator.pauseClock()
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Reader' })
  const run = (query: string) => ask(emulator.endpoint('sandbox'), apiKey, query)
  const identifier = `{ system: "${system}", value: "P-1" }`
  const created = await run(
    `mutation { createPatient(input: { identifier: [${identifier}] }) { patient { id } } }`,
  )
  const input = `{ patient_id: "${created.data.createPatient.patient.id}", pathway_definition_id: "later" }`
  await run(`mutation { startPathway(input: ${input}) { success } }`)
  for (let count = 0; count < 60; count += 1) await startMoment(emulator, 'minutely')
  emulator.advanceClock(20 * 86_400_000)
  const { data } = await run(
    `mutation { deletePatient(input: { patient_identifier: ${identifier} }) { success } }`,
  )
  expect(data).toEqual({ deletePatient: { success: true } })
})

test('until settle() resolves, list responses have the emulator-behind header, but a care flow queried by id is up to date', {
  timeout: 300_000,
}, async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0, definitions: [minutely] })
  emulator.pauseClock()
  const id = await startMoment(emulator, 'minutely')
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Reader' })
  const read = async (query: string, variables = {}) => {
    const { data, headers } = await ask(emulator.endpoint('sandbox'), apiKey, query, variables)
    return { ...data, isBehind: headers.get('emulator-behind') }
  }
  emulator.advanceClock(20 * 86_400_000)
  const headers = { authorization: `Bearer ${emulator.adminToken}` }
  let settledStatus: number | undefined
  const settling = fetch(`${emulator.portal}/__control/settle`, { method: 'POST', headers }).then(
    ({ status }) => {
      settledStatus = status
    },
  )
  expect(await read('{ pathways { success } }')).toEqual({ pathways: { success: true }, isBehind: 'true' })
  expect(settledStatus).toBeUndefined()
  await expect(emulator.settle({ signal: AbortSignal.timeout(1) })).rejects.toThrow(/timeout/)
  const query = 'query ($id: String!) { pathway(id: $id) { pathway { status } } }'
  const [one] = await Promise.all([read(query, { id }), emulator.settle()])
  expect(one.pathway).toEqual({ pathway: { status: 'stopped' } })
  await settling
  expect(settledStatus).toBe(204)
  expect(await read('{ pathways { success } }')).toEqual({ pathways: { success: true }, isBehind: null })
})

test('advanceClock() and settle() reject after stop()', async () => {
  const emulator = await startEmulator({ port: 0 })
  await emulator.stop()
  expect(() => emulator.advanceClock(1)).toThrow('The emulator has been stopped.')
  await expect(emulator.settle()).rejects.toThrow('The emulator has been stopped.')
})

test('settle() rejects if the emulator stops before all work is done', async () => {
  await using emulator = await startEmulator({ port: 0, definitions: [minutely] })
  emulator.pauseClock()
  await startMoment(emulator, 'minutely')
  emulator.advanceClock(5 * 86_400_000)
  const settled = emulator.settle()
  void emulator.stop()
  await expect(settled).rejects.toThrow('The emulator has been stopped.')
})

test('settle() removes its listener from the signal', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const { signal } = new AbortController()
  await emulator.settle({ signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
