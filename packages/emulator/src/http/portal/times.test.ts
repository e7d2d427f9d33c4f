import { expect, test } from 'vitest'
import { relativeTime } from './times.ts'

test.each([
  ['2026-11-24T07:59:00.000Z', '1 minute ago'],
  ['2026-11-23T07:00:00.000Z', 'yesterday'],
  ['2026-11-22T09:00:00.000Z', '2 days ago'],
  ['2026-11-25T09:00:00.000Z', 'tomorrow'],
  ['2026-11-27T07:59:59.000Z', 'in 3 days'],
])('relativeTime formats %s as %s, in calendar days', (iso, text) => {
  expect(relativeTime(iso, { now: new Date('2026-11-24T08:00:00.000Z'), isPaused: false })).toBe(text)
})

test.each([
  ['2026-11-24T06:00:00.030Z', '2 hours ago'],
  ['2026-11-24T06:10:00.000Z', '2 hours ago'],
  ['2026-11-24T09:59:59.970Z', 'in 2 hours'],
])('relativeTime rounds %s to %s', (iso, text) => {
  expect(relativeTime(iso, { now: new Date('2026-11-24T08:00:00.000Z'), isPaused: false })).toBe(text)
})

test.each([
  ['2026-11-24T08:00:02.000Z', 'in 2 seconds', '2 seconds ahead'],
  ['2026-11-25T08:00:00.000Z', 'tomorrow', '1 day ahead'],
  ['2026-11-24T07:00:00.000Z', '1 hour ago', '1 hour ago'],
])('relativeTime formats %s as %s, or as %s while the clock is paused', (iso, running, paused) => {
  const now = new Date('2026-11-24T08:00:00.000Z')
  expect(relativeTime(iso, { now, isPaused: false })).toBe(running)
  expect(relativeTime(iso, { now, isPaused: true })).toBe(paused)
})
