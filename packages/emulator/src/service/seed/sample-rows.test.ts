import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createDefinitions } from '../definitions/definitions.ts'
import { createSampleRows } from './sample-rows.ts'

test('sample rows depend on the day, but not on the time', async () => {
  const definitions = createDefinitions(await loadBuiltInDefinitions())
  const options = { patients: 120, careFlows: 12, randomSeed: 7, definitions }
  const createRows = (time: string) => [...createSampleRows('sandbox', options, new Date(time))]
  const rows = createRows('2026-03-01T06:00:00Z')
  expect(createRows('2026-03-01T23:59:59Z')).toEqual(rows)
  expect(createRows('2026-03-02T00:00:00Z')).not.toEqual(rows)
})
