import { expect, test } from 'vitest'
import { parseDateBound, parseSorting } from './list-arguments.ts'

test.each([
  ['first', '2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['last', '2026-01-02', '2026-01-02T23:59:59.999Z'],
  ['last', '2026-01-02T10:00:00+02:00', '2026-01-02T08:00:00.000Z'],
] as const)('parseDateBound parses the %s bound %s as %s', (end, text, expected) => {
  expect(parseDateBound(end, text, 'date')).toBe(expected)
})

test('the sort direction is case-insensitive', () => {
  const fallback = { field: 'date', direction: 'ASC' } as const
  const parse = (direction: string) => parseSorting({ field: 'date', direction }, ['date'], fallback)
  expect([parse('desc'), parse('Asc')]).toEqual([{ ...fallback, direction: 'DESC' }, fallback])
  expect(parseSorting(null, ['date'], fallback)).toBe(fallback)
})
