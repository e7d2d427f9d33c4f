import { expect, test } from 'vitest'
import type { Formula } from '../release.ts'
import { evaluateFormula } from './calculation.ts'

const values = { a: '1', b: '2', c: '6', yes: 'true' }
const aggregate = (type: Exclude<Formula['type'], 'bands'>, of: string[], decimals: number | null = null) =>
  evaluateFormula({ type, of, decimals }, values)?.value

test.each<[Exclude<Formula['type'], 'bands'>, string[], string]>([
  ['sum', ['a', 'b', 'c'], '9'],
  ['mean', ['a', 'b', 'c'], '3'],
  ['minimum', ['c', 'b'], '2'],
  ['maximum', ['b', 'c'], '6'],
  ['difference', ['c', 'a', 'b'], '3'],
  ['count', ['a', 'missing', 'c'], '2'],
  ['sum', ['yes', 'yes', 'a'], '3'],
])('%s of %j is %s', (type, of, expected) => {
  expect(aggregate(type, of)).toBe(expected)
})

test('a formula rounds to the configured number of decimal places', () => {
  expect(aggregate('mean', ['a', 'b', 'b'], 2)).toBe('1.67')
})

test('a formula without decimal places has no rounding error', () => {
  const tenths = { tenth: '0.1', fifth: '0.2' }
  const sum: Formula = { type: 'sum', of: ['tenth', 'fifth'], decimals: null }
  expect(evaluateFormula(sum, tenths)?.value).toBe('0.3')
})

test('a formula has no result if an input is missing', () => {
  expect(aggregate('sum', ['a', 'missing'])).toBeUndefined()
})

test('bands include their upper limit', () => {
  const bands = [
    { up_to: 4, value: 'low', status: 'good' },
    { up_to: null, value: 'high', status: null },
  ]
  const find = (a: string) => evaluateFormula({ type: 'bands', of: 'a', bands }, { a })
  expect([find('4'), find('4.1'), find('')]).toEqual([
    { value: 'low', status: 'good' },
    { value: 'high', status: null },
    undefined,
  ])
})
