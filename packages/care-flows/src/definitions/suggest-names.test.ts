import { expect, test } from 'vitest'
import { suggestNames } from './suggest-names.ts'

const names = ['review', 'step-1', 'step-2', 'a']

test.each(['reviw', 'revieww', 'rebiew', 'reveiw'])('the likeliest name is suggested for %s', (typed) => {
  expect(suggestNames(names, typed)).toBe('write "review"')
})

test.each(['step-3', 'b', 'rview-s'])('several names are suggested for %s', (typed) => {
  expect(suggestNames(names, typed)).toMatch(/^write one of "/)
})

test('the names with the longest common prefix are suggested first', () => {
  expect(suggestNames(names, 'step')).toBe('write one of "step-1", "step-2", "review", "a"')
})

test('a name that occurs twice, for example in two tracks, is suggested once', () => {
  expect(suggestNames(['Call', 'Review', 'Call'], 'Cal')).toBe('write "Call"')
})
