import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/expire-pending.ts'
import { type CareFlowFile, type Emulator, startEmulator } from '../../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

/** A care flow that waits a minute in a step of this name. */
const wait = (step: string): CareFlowFile => ({
  id: 'wait',
  title: 'Wait',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        [step]: { title: step, actions: [{ key: 'minute', timer: { title: 'A minute', wait: '1 minute' } }] },
      },
    },
  },
})

test('emulators with different files on one PostgreSQL act on the care flows of each other', async () => {
  const store = await postgres.createDatabase()
  const crashes: unknown[] = []
  const onCrash = (_: string, error: unknown) => void crashes.push(error)
  const start = (definitions: CareFlowFile[]) => startEmulator({ port: 0, store, definitions, onCrash })
  await using first = await start([wait('one')])
  await using second = await start([wait('another')])
  await using without = await start([])
  const apiKey = await first.createApiKey('sandbox', { name: 'Tests' })
  const send = (emulator: Emulator) => (query: string, variables?: object) =>
    ask(emulator.endpoint('sandbox'), apiKey, query, variables)
  const ids = [await startCareFlow(send(first), 'wait'), await startCareFlow(send(second), 'wait')]
  const read = async (emulator: Emulator) => {
    const query = `{ ${ids.map((id, index) => `c${index}: pathway(id: "${id}") { pathway { status release_id } }`).join('\n')} }`
    const { data } = await send(emulator)(query)
    return Object.values<{ pathway: object }>(data).map(({ pathway }) => pathway)
  }
  const expected = (status: string) => [
    { status, release_id: 'wait-v1' },
    { status, release_id: expect.stringMatching(/^wait-v1-[0-9a-f]{8}$/) },
  ]
  for (const emulator of [first, second, without]) expect(await read(emulator)).toEqual(expected('active'))

  // The one that is left has neither file, and does what is due all the same.
  await first.stop()
  await second.stop()
  without.advanceClock(120_000)
  expect(await read(without)).toEqual(expected('completed'))
  expect(crashes).toEqual([])
})

test('a care flow of a release that came later can be stopped and deleted at an emulator that started before', async () => {
  const store = await postgres.createDatabase()
  await using early = await startEmulator({ port: 0, store })
  await using late = await startEmulator({ port: 0, store, definitions: [wait('one')] })
  const apiKey = await early.createApiKey('sandbox', { name: 'Tests' })
  const send = (emulator: Emulator) => (query: string, variables?: object) =>
    ask(emulator.endpoint('sandbox'), apiKey, query, variables)
  const stopped = await startCareFlow(send(late), 'wait')
  const deleted = await startCareFlow(send(late), 'wait')
  const { data } = await send(early)(`mutation {
    stopPathway(input: { pathway_id: "${stopped}" }) { success }
    deletePathway(input: { pathway_id: "${deleted}" }) { success }
  }`)
  expect(data).toEqual({ stopPathway: { success: true }, deletePathway: { success: true } })
})

test('a snapshot brings its releases to another PostgreSQL, also one whose file has the same id', async () => {
  const source = await postgres.createDatabase()
  await using first = await startEmulator({ port: 0, store: source, definitions: [wait('one')] })
  await using second = await startEmulator({ port: 0, store: source, definitions: [wait('another')] })
  const apiKey = await first.createApiKey('sandbox', { name: 'Tests' })
  const ids = []
  for (const emulator of [first, second])
    ids.push(
      await startCareFlow(
        (query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables),
        'wait',
      ),
    )
  const snapshot = JSON.parse(JSON.stringify(await first.snapshot()))
  const crashes: unknown[] = []
  await using target = await startEmulator({
    ...{ port: 0, store: await postgres.createDatabase(), definitions: [wait('third')] },
    onCrash: (_, error) => void crashes.push(error),
  })
  await target.restore(snapshot)
  target.advanceClock(120_000)
  const { rows } = await target.snapshot()
  expect(rows.care_flow.map(({ id, status }) => [id, status]).toSorted()).toEqual(
    ids.map((id) => [id, 'completed']).toSorted(),
  )
  expect(new Set(rows.care_flow.map(({ release_id }) => release_id)).size).toBe(2)
  expect(crashes).toEqual([])
})
