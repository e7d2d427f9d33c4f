import { setTimeout } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../test/ask.ts'
import { describeStoredContract } from '../test/describe-contract.ts'
import { expirePending, startCareFlow } from '../test/expire-pending.ts'
import { findContradictions } from '../test/find-contradictions.ts'
import { holdRows } from '../test/hold-rows.ts'
import { killInStory } from '../test/kill-in-story.ts'
import { shareDueWork } from '../test/share-due-work.ts'
import { startEmulator } from './index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

describeStoredContract('PostgreSQL', () => postgres.createDatabase())

describe('several emulators on one PostgreSQL', () => {
  const start = (store: string) => startEmulator({ port: 0, store, patients: 25, seed: 7 })

  test('a key that is deleted on one is refused by the other on the next request', async () => {
    const store = await postgres.createDatabase()
    await using first = await start(store)
    await using second = await start(store)
    const apiKey = await first.createApiKey('sandbox', { name: 'Shared' })
    const status = async () => (await ask(second.endpoint('sandbox'), apiKey, '{ tenant { code } }')).status
    expect(await status()).toBe(200)
    await first.deleteApiKey('sandbox', apiKey)
    expect(await status()).toBe(401)
  })

  test('killed in the middle of a story, the story goes on where it was', async () => {
    await killInStory(await postgres.createDatabase())
  })

  test('what is due is done once', async () => {
    await shareDueWork(await postgres.createDatabase())
  })

  test('work that waits for a restore by another emulator is not done in the restored care flows', async () => {
    const store = await postgres.createDatabase()
    await using first = await start(store)
    await using second = await start(store)
    const apiKey = await first.createApiKey('sandbox', { name: 'Shared' })
    const send = (query: string, variables?: object) =>
      ask(first.endpoint('sandbox'), apiKey, query, variables)
    for (let started = 0; started < 10; started += 1) await expirePending(send, await startCareFlow(send))
    const snapshot = await first.snapshot()
    for (let round = 0; round < 3; round += 1) {
      second.advanceClock(4 * 86_400_000)
      await second.sync()
      const settled = second.settle()
      await first.restore(snapshot)
      await settled
      expect((await second.snapshot()).checksum).toBe(snapshot.checksum)
    }
  })

  test('a change that waits for a restore by another emulator is made at the restored time', async () => {
    const store = await postgres.createDatabase()
    await using first = await start(store)
    await using second = await start(store)
    const apiKey = await first.createApiKey('sandbox', { name: 'Shared' })
    const send = (query: string, variables?: object) =>
      ask(second.endpoint('sandbox'), apiKey, query, variables)
    const id = await startCareFlow(send)
    const snapshot = await first.snapshot()
    // Nothing is due by then.
    second.advanceClock(3_600_000)
    await second.sync()
    const held = await holdRows(store, 'select from care_flow')
    const restoring = first.restore(snapshot)
    await held.waitFor(1)
    const stopping = send(`mutation { stopPathway(input: { pathway_id: "${id}" }) { success } }`)
    await held.waitFor(2)
    await held.release()
    await Promise.all([restoring, stopping])
    const [careFlow] = (await second.snapshot()).rows.care_flow
    expect(careFlow).toMatchObject({ id, status: 'stopped' })
    expect(Date.parse(String(careFlow?.stop_date)) - Date.now()).toBeLessThan(1_800_000)
  })

  test('four that start at once on an empty database all come up, with the data of one', async () => {
    const store = await postgres.createDatabase()
    const emulators = await Promise.all([1, 2, 3, 4].map(() => start(store)))
    const apiKey = await emulators[0]?.createApiKey('sandbox', { name: 'Shared' })
    for (const emulator of emulators) {
      const { data } = await ask(
        emulator.endpoint('sandbox'),
        apiKey,
        '{ patients { pagination { total_count } } }',
      )
      expect(data.patients.pagination.total_count).toBe(25)
    }
    await Promise.all(emulators.map((emulator) => emulator.stop()))
  })

  test('a patient that is deleted does not come back with the next start', async () => {
    const store = await postgres.createDatabase()
    {
      await using emulator = await start(store)
      const apiKey = await emulator.createApiKey('sandbox', { name: 'First' })
      const { data } = await ask(emulator.endpoint('sandbox'), apiKey, '{ patients { patients { id } } }')
      const input = { patient_id: data.patients.patients[0].id }
      const mutation = 'mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { success } }'
      await ask(emulator.endpoint('sandbox'), apiKey, mutation, { input })
    }
    await using emulator = await start(store)
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Second' })
    const { data } = await ask(
      emulator.endpoint('sandbox'),
      apiKey,
      '{ patients { pagination { total_count } } }',
    )
    expect(data.patients.pagination.total_count).toBe(24)
  })

  test('a care flow does not start for a patient who is being deleted', async () => {
    const store = await postgres.createDatabase()
    await using emulator = await startEmulator({ port: 0, store, patients: 1, careFlows: 1 })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const send = (query: string) => ask(emulator.endpoint('sandbox'), apiKey, query)
    const { data } = await send('{ patients { patients { id } } }')
    const patient = `patient_id: "${data.patients.patients[0].id}"`
    const held = await holdRows(store, 'select from care_flow')
    const deleting = send(`mutation { deletePatient(input: { ${patient} }) { success } }`)
    await held.waitFor(1)
    const starting = send(
      `mutation { startPathway(input: { ${patient}, pathway_definition_id: "welcome" }) { success } }`,
    )
    await Promise.race([starting, held.waitFor(2)])
    await held.release()
    expect((await deleting).errors).toBeUndefined()
    expect((await starting).errors).toMatchObject([{ extensions: { type: 'NOT_FOUND' } }])
    expect(findContradictions(await emulator.snapshot(), 0)).toEqual([])
  })

  test('a connection that breaks fails what it was used for, and nothing else', async () => {
    const store = await postgres.createDatabase()
    await using emulator = await start(store)
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const create = () => ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { code } }')
    let isBreaking = true
    const load = [1, 2, 3, 4].map(async () => {
      while (isBreaking) expect([200, 503]).toContain((await create()).status)
    })
    for (let broken = 0; broken < 4; broken += 1) {
      await postgres.breakConnections(store)
      await setTimeout(30)
    }
    isBreaking = false
    await Promise.all(load)
    await expect.poll(create).toMatchObject({ errors: undefined })
  })

  test('patients with the same identifier who are upserted at once are one', async () => {
    const store = await postgres.createDatabase()
    await using emulator = await start(store)
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const mutation =
      'mutation ($input: UpsertPatientInput!) { upsertPatient(input: $input) { patient { id } } }'
    for (let round = 0; round < 6; round += 1) {
      const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: `race-${round}` }
      const upsert = () =>
        ask(emulator.endpoint('sandbox'), apiKey, mutation, { input: { patient_identifier } })
      const answers = await Promise.all(Array.from({ length: 8 }, upsert))
      expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
      expect(new Set(answers.map(({ data }) => data.upsertPatient.patient.id)).size).toBe(1)
    }
  })

  test('scheduled tracks that two emulators cancel at once are canceled once each', async () => {
    const store = await postgres.createDatabase()
    await using first = await start(store)
    await using second = await start(store)
    const apiKey = await first.createApiKey('sandbox', { name: 'Shared' })
    const send = (emulator: typeof first, field: string, type: string, input: object, selection: string) =>
      ask(
        emulator.endpoint('sandbox'),
        apiKey,
        `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
        { input },
      )
    const { data } = await ask(first.endpoint('sandbox'), apiKey, '{ patients { patients { id } } }')
    const schedule = async () => {
      const flow = { patient_id: data.patients.patients[0].id, pathway_definition_id: 'welcome' }
      const started = await send(first, 'startPathway', 'StartPathwayInput', flow, 'pathway_id')
      const { pathway_id } = started.data.startPathway
      const track = { pathway_id, track_id: 'check-in', scheduled_date: '2100-01-01' }
      return (await send(first, 'scheduleTrack', 'ScheduleTrackInput', track, 'id')).data.scheduleTrack.id
    }
    for (let round = 0; round < 3; round += 1) {
      const ids = [await schedule(), await schedule(), await schedule()]
      const answers = await Promise.all(
        [first, second, first, second].map((emulator, index) =>
          send(
            emulator,
            'unscheduleTracks',
            'CancelScheduledTracksInput',
            { ids: index % 2 === 0 ? ids : ids.toReversed() },
            'unscheduled_ids',
          ),
        ),
      )
      expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
      const canceled = answers.flatMap((answer) => answer.data.unscheduleTracks.unscheduled_ids)
      expect(canceled.toSorted()).toEqual(ids.toSorted())
    }
    await Promise.all([first.stop(), second.stop()])
    expect(await postgres.countDeadlocks(store)).toBe(0)
  })

  test('a database that is not there is one clear error, without the URL in it', async () => {
    const store = 'postgres://someone:secret@127.0.0.1:1/nowhere'
    await expect(startEmulator({ port: 0, store })).rejects.toThrow(
      /^store: PostgreSQL does not accept connections \(ECONNREFUSED\)/,
    )
    await expect(startEmulator({ port: 0, store })).rejects.not.toThrow(/secret/)
  })
})
