import { expect, test } from 'vitest'
import { suggestNames } from './suggest-names.ts'

const names = ['review', 'step-1', 'step-2', 'a']

test.each([
  ['review', ['reviw', 'revieww', 'rebiew', 'reveiw', 'REVIEW']],
  ['a', ['A']],
])('%s is suggested for the similar names %j', (name, typed) => {
  for (const each of typed) expect(suggestNames(names, each)).toBe(`write "${name}"`)
})

test('the names with the fewest wrong letters are suggested', () => {
  expect(suggestNames(names, 'step-3')).toBe('write one of "step-1", "step-2"')
  expect(suggestNames(['order-sent', 'order-lost'], 'order-snt')).toBe('write "order-sent"')
})

test.each(['b', 'rev', ''])('all names are suggested for "%s", which resembles none', (typed) => {
  expect(suggestNames(names, typed)).toBe('write one of "review", "step-1", "step-2", "a"')
})

test('at most eight names are suggested', () => {
  const letters = [...'abcdefghij']
  expect(suggestNames(letters.slice(0, 8), 'x')).toBe('write one of "a", "b", "c", "d", "e", "f", "g", "h"')
  expect(suggestNames(letters, 'x')).toMatch(/^write one of "a", .* "h", or one of 2 others$/)
  const steps = letters.map((letter) => `step-${letter}`)
  expect(suggestNames(['review', ...steps], 'step-x')).toMatch(
    /^write one of "step-a", .* or one of 2 others$/,
  )
})

test('a name that occurs twice, for example in two tracks, is suggested once', () => {
  expect(suggestNames(['Call', 'Review', 'Call'], 'Cal')).toBe('write "Call"')
  expect(suggestNames(['Call', 'Review', 'Call'], 'x')).toBe('write one of "Call", "Review"')
})
