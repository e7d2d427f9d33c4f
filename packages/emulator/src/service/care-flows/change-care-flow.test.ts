import { loadDefinitions } from '@orchestration/care-flows/definitions'
import { afterAll, expect, test } from 'vitest'
import { createTestEnvironment } from '../../../test/create-test-environment.ts'
import { openDatabase } from '../../store/open-database.ts'
import { deleteCareFlow } from './change-care-flow.ts'
import { createCareFlow } from './create-care-flow.ts'

const definitions = await loadDefinitions([
  {
    id: 'minute',
    title: 'Minute',
    tracks: {
      main: {
        title: 'Main',
        steps: { wait: { title: 'Wait', actions: [{ timer: { title: 'Minute', wait: '1 minute' } }] } },
      },
    },
  },
])
const database = openDatabase('memory')
let time = Date.parse('2026-03-02T09:00:00.000Z')
const environment = createTestEnvironment(database, { definitions, now: () => new Date(time) })
afterAll(async () => {
  await environment.scheduler.stop()
  database.close()
})

test('deleteCareFlow deletes a care flow even if it becomes due to complete during the deletion', () => {
  environment.transact(() => {
    const { id: patient_id } = environment.patients.create({})
    const care = { patient_id, pathway_definition_id: 'minute' }
    createCareFlow(environment, care, { id: 'tests', name: 'Tests' })
    const [row] = environment.careFlows.listWithState(patient_id)
    if (!row) throw new Error('There is no care flow.')
    time = Date.parse(row.next_due) - 2
    const now = () => {
      time += 1
      return new Date(time)
    }
    deleteCareFlow({ ...environment, now }, row)
    expect(environment.careFlows.find(row.id)).toBeUndefined()
  })
})
