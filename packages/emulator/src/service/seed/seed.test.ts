import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createDefinitions } from '../definitions/definitions.ts'
import { createSeedRows, memoizeSeedRows } from './seed.ts'

const definitions = createDefinitions(await loadBuiltInDefinitions())
const seed = { patients: 120, careFlows: 12, seed: 7, definitions }
const morning = new Date('2026-03-01T06:00:00Z')
const night = new Date('2026-03-01T23:59:59Z')
const nextDay = new Date('2026-03-02T00:00:00Z')

test('seeding reuses memoized rows for the rest of the day', () => {
  const createRows = memoizeSeedRows()
  const first = [...createRows('sandbox', seed, morning)]
  expect(first).toEqual([...createSeedRows('sandbox', seed, morning)])
  for (const [index, piece] of [...createRows('sandbox', seed, night)].entries()) {
    expect(piece).toBe(first[index])
  }
})

test('memoized rows equal newly created rows, in each environment and on each day', () => {
  const createRows = memoizeSeedRows()
  for (const environment of ['sandbox', 'production-eu'] as const) {
    for (const now of [morning, night, nextDay, morning]) {
      expect([...createRows(environment, seed, now)]).toEqual([...createSeedRows(environment, seed, now)])
    }
  }
})

test('seeding does not memoize partially created rows', () => {
  const createRows = memoizeSeedRows()
  for (const _ of createRows('sandbox', seed, morning)) break
  expect([...createRows('sandbox', seed, morning)]).toEqual([...createSeedRows('sandbox', seed, morning)])
})
