import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { createLoop } from '../../../test/short-wait.ts'
import { startEmulator } from '../../index.ts'
import { openDatabase } from '../../store/open-database.ts'
import { publishDefinitions } from '../definitions/definitions.ts'
import { toProfileColumns } from '../patients/profile.ts'
import { createSampleCareFlow } from './sample-care-flow.ts'

const DAY = 86_400_000

test('seeded care flows follow their definitions and cover all statuses', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 48, careFlows: 48 })
  const ask = await createAsk(emulator)
  const load = async () => {
    const query = `{
      pathways { pathways { id status pathway_definition_id start_date } }
      publishedPathwayDefinitions { publishedPathwayDefinitions { id release_date data_point_definitions { optional } } }
    }`
    const { data, errors } = await ask(query)
    expect(errors).toBeUndefined()
    const { publishedPathwayDefinitions: definitions } = data.publishedPathwayDefinitions
    return { careFlows: data.pathways.pathways, definitions }
  }
  const { careFlows, definitions } = await load()
  const statuses = new Set(careFlows.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(new Set(['active', 'completed', 'stopped', 'missing_baseline_info']))
  for (const { pathway_definition_id, status, start_date } of careFlows) {
    const definition = definitions.find(({ id }: { id: string }) => id === pathway_definition_id)
    const needed = definition.data_point_definitions.filter(
      ({ optional }: { optional: boolean }) => !optional,
    )
    expect(start_date > definition.release_date).toBe(true)
    expect(Date.parse(start_date)).toBeLessThan(Date.now())
    if (status === 'missing_baseline_info') expect(needed.length).toBeGreaterThan(0)
  }
  const { activity, care_flow } = (await emulator.snapshot()).rows
  const failed = activity.filter(({ status }) => status === 'FAILED').map(({ care_flow_id }) => care_flow_id)
  expect(care_flow.filter(({ id, status }) => status === 'active' && failed.includes(id))).not.toEqual([])
  emulator.advanceClock(365 * DAY)
  const { rows } = await emulator.snapshot()
  expect(rows.care_flow.map(({ next_due }) => next_due)).toEqual(rows.care_flow.map(() => ''))
})

test('the history of a seeded care flow with an infinite loop is limited', async () => {
  const seed = { patients: 4, careFlows: 4 }
  await using emulator = await startEmulator({
    port: 0,
    ...seed,
    definitions: [createLoop('loop', '1 second')],
    builtIn: false,
  })
  const { activity, care_flow } = (await emulator.snapshot()).rows
  expect(care_flow).toHaveLength(4)
  for (const { id, status, stop_reason } of care_flow) {
    expect(status).toBe('stopped')
    expect(activity.filter(({ care_flow_id }) => care_flow_id === id).length).toBeLessThan(600)
    if (stop_reason !== 'The patient moved away.')
      expect(stop_reason).toMatch(/^The sample history ends here/)
  }
})

test('a sample care flow depends on the day, but not on the time', async () => {
  const database = openDatabase('memory')
  const definitions = publishDefinitions(database, await loadBuiltInDefinitions())
  const patient = { environment: 'sandbox', id: 'ada', ...toProfileColumns({}) }
  const createCareFlows = (time: string) =>
    Array.from({ length: 12 }, (_, index) =>
      createSampleCareFlow({ id: `care-flow-${index}`, index, patient, definitions, now: new Date(time) }),
    )
  const careFlows = createCareFlows('2026-03-01T06:00:00Z')
  expect(createCareFlows('2026-03-01T23:59:59Z')).toEqual(careFlows)
  expect(createCareFlows('2026-03-02T00:00:00Z')).not.toEqual(careFlows)
  database.close()
})
