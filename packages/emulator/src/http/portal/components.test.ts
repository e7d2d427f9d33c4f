import { expect, test } from 'vitest'
import { distance } from './components.ts'

test.each([
  ['2026-11-24T07:59:00.000Z', '1 minute ago'],
  ['2026-11-23T07:00:00.000Z', 'yesterday'],
  ['2026-11-22T09:00:00.000Z', '2 days ago'],
  ['2026-11-25T09:00:00.000Z', 'tomorrow'],
  ['2026-11-27T07:59:59.000Z', 'in 3 days'],
])('%s is %s, in days of the calendar', (iso, text) => {
  expect(distance(iso, new Date('2026-11-24T08:00:00.000Z'))).toBe(text)
})
