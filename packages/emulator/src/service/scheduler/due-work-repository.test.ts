import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createTestEnvironment } from '../../../test/create-test-environment.ts'
import { openDatabase } from '../../store/open-database.ts'
import { startCareFlow } from '../care-flows/start-care-flow.ts'
import { DueWorkRepository } from './due-work-repository.ts'

test('the due work repository finds a care flow by its own id, and by the ids of its patient, activities and other records', async () => {
  const database = openDatabase('memory')
  const environment = createTestEnvironment(database, { definitions: await loadBuiltInDefinitions() })
  const start = () =>
    database.transact(() => {
      const { id: patient_id } = environment.patients.create({})
      const careFlow = { patient_id, pathway_definition_id: 'welcome' }
      return startCareFlow(environment, careFlow, { id: 'tests', name: 'Tests' })
    })
  start()
  const { careFlow, state } = start()
  const dueWorkRepository = new DueWorkRepository(database, 'sandbox')
  const [activity] = Object.keys(state.activities)
  const [message] = environment.records.list('message', careFlow.id)
  for (const id of [careFlow.id, careFlow.patient_id, activity, message?.id])
    expect(dueWorkRepository.listCareFlowIdsOf(['unknown', String(id)])).toEqual([careFlow.id])
  expect(dueWorkRepository.listCareFlowIdsOf(['unknown', careFlow.release_id])).toEqual([])
  database.close()
})
