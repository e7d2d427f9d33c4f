import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createDefinitions } from '../definitions/definitions.ts'
import { createSampleRows, memoizeSampleRows } from './sample-rows.ts'

const definitions = createDefinitions(await loadBuiltInDefinitions())
const options = { patients: 120, careFlows: 12, randomSeed: 7, definitions }
const morning = new Date('2026-03-01T06:00:00Z')
const night = new Date('2026-03-01T23:59:59Z')
const nextDay = new Date('2026-03-02T00:00:00Z')

test('seeding reuses memoized rows for the rest of the day', () => {
  const createRows = memoizeSampleRows()
  const first = [...createRows('sandbox', options, morning)]
  expect(first).toEqual([...createSampleRows('sandbox', options, morning)])
  for (const [index, piece] of [...createRows('sandbox', options, night)].entries()) {
    expect(piece).toBe(first[index])
  }
})

test('memoized rows equal newly created rows, in each environment and on each day', () => {
  const createRows = memoizeSampleRows()
  for (const environment of ['sandbox', 'production-eu'] as const) {
    for (const now of [morning, night, nextDay, morning]) {
      expect([...createRows(environment, options, now)]).toEqual([
        ...createSampleRows(environment, options, now),
      ])
    }
  }
})

test('seeding does not memoize partially created rows', () => {
  const createRows = memoizeSampleRows()
  for (const _ of createRows('sandbox', options, morning)) break
  expect([...createRows('sandbox', options, morning)]).toEqual([
    ...createSampleRows('sandbox', options, morning),
  ])
})
