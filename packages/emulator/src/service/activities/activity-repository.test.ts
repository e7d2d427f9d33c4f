import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

test('the pages of activitiesByCareflowDefinition contain each activity once, in order', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 20, careFlows: 20 })
  const ask = await createAsk(emulator)

  interface Listed {
    id: string
    date: string
    isUserActivity: boolean
  }

  async function listAll(exclude_system_activities: boolean, direction: 'ASC' | 'DESC'): Promise<Listed[]> {
    const query = `query ($pagination: PaginationParams, $sorting: SortingParams, $filters: FilterActivitiesByCareflowDefinitionFilters) {
      activitiesByCareflowDefinition(
        careflow_definition_id: "welcome", pagination: $pagination, sorting: $sorting, filters: $filters
      ) { pagination { total_count } activities { id date isUserActivity } }
    }`
    const listed: Listed[] = []
    for (let total = 1; listed.length < total; ) {
      const { data } = await ask(query, {
        pagination: { offset: listed.length, count: 7 },
        sorting: { field: 'date', direction },
        filters: { exclude_system_activities },
      })
      const { pagination, activities } = data.activitiesByCareflowDefinition
      expect(activities.length).toBeGreaterThan(0)
      total = pagination.total_count
      listed.push(...activities)
    }
    return listed
  }

  const all = await listAll(false, 'ASC')
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort())
  expect(await listAll(false, 'DESC')).toEqual(all.toReversed())
  expect(await listAll(true, 'ASC')).toEqual(all.filter(({ isUserActivity }) => isUserActivity))
})
