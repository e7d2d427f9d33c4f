import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { createRandom } from '../../ground/random.ts'
import { startEmulator } from '../../index.ts'

test('counts the activities of many care flows once, however often a document asks', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 100, careFlows: 100 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const counts = Array.from({ length: 600 }, (_, index) => `a${index}: total_activities`).join(' ')
  const query = `{ publishedPathwayDefinitions { publishedPathwayDefinitions { ${counts} } } }`
  const { data } = await ask(emulator.endpoint('sandbox'), apiKey, query)
  for (const counted of data.publishedPathwayDefinitions.publishedPathwayDefinitions) {
    expect(new Set(Object.values(counted)).size).toBe(1)
    expect(counted.a0).toBeGreaterThan(300)
  }
})

const patients = 'count(distinct patient_id), count(distinct iif(active > 0, patient_id, null))'
const scans = [
  [
    'select * from care_flow_count where care_flows > 0 order by 1, 2, 3, 4',
    `select environment, definition_id, release_id, status, count(*), sum(activities), sum(active), sum(failed), sum(canceled)
      from care_flow group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  ],
  [
    "select * from care_flow_patient_count where release_id = '' and patients > 0 order by 1, 2",
    `select environment, definition_id, '', ${patients} from care_flow group by 1, 2 order by 1, 2`,
  ],
  [
    "select * from care_flow_patient_count where release_id > '' and patients > 0 order by 1, 2, 3",
    `select environment, definition_id, release_id, ${patients} from care_flow group by 1, 2, 3 order by 1, 2, 3`,
  ],
] as const

test('the stored counts are those of a scan, whatever happens to the care flows', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'emulator.db')
  // The first environment is seeded without triggers, the second one with them.
  await using emulator = await startEmulator({
    environments: ['sandbox', 'production-eu'],
    port: 0,
    store,
    patients: 100,
    careFlows: 100,
  })
  using database = new DatabaseSync(store)
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const random = createRandom(7)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const listIds = (table: string, condition = 'true') =>
    database
      .prepare(`select id from ${table} where environment = 'sandbox' and ${condition} order by id`)
      .all()
      .map(({ id }) => String(id))
  const pickCareFlow = (condition?: string) => pick(listIds('care_flow', condition))
  // Few of the patients stay, so that some have several care flows of a definition.
  const pickStaying = () => pick(listIds('patient').slice(0, 10))
  const pickLeaving = () => pick(listIds('patient').slice(10))
  const mutate = async (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
    const query = `mutation ($input: ${type}) { ${name}(input: $input) { success } }`
    const { errors } = await ask(emulator.endpoint('sandbox'), apiKey, query, { input })
    expect(errors).toBeUndefined()
  }
  const oldRelease = {
    pathway_definition_id: 'blood-pressure',
    release_id: 'blood-pressure-v1',
    data_points: [{ data_point_definition_id: 'target-systolic', value: '130' }],
  }
  const steps = {
    start: () =>
      mutate('startPathway', {
        patient_id: pickStaying(),
        ...pick([{ pathway_definition_id: 'welcome' }, oldRelease]),
      }),
    async expire() {
      const careFlow = emulator.careFlow(pickCareFlow('active > 0'))
      const [{ id } = { id: '' }] = await careFlow.pending()
      await careFlow.expire(id)
    },
    stop: () => mutate('stopPathway', { pathway_id: pickCareFlow("status = 'active'") }),
    deleteCareFlow: () => mutate('deletePathway', { pathway_id: pickCareFlow() }),
    deletePatient: () => mutate('deletePatient', { patient_id: pickLeaving() }),
    mergePatients: () =>
      mutate('mergePatients', {
        patient_id_to_keep: pickStaying(),
        patient_id_to_delete: pickLeaving(),
      }),
  }
  const expectCounts = (step: string) => {
    for (const [stored, scan] of scans) {
      const read = (query: string) =>
        database
          .prepare(query)
          .all()
          .map((row) => Object.values(row))
      expect(read(stored), step).toEqual(read(scan))
    }
  }
  expectCounts('seed')
  for (let index = 0; index < 60; index += 1) {
    const [name, step] = pick(Object.entries(steps))
    await step()
    expectCounts(name)
  }
  const snapshot = await emulator.snapshot()
  await emulator.reset()
  expectCounts('reset')
  await emulator.restore(snapshot)
  expectCounts('restore')
})
