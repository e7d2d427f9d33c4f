import { expect, test } from 'vitest'
import { sampleDiffs } from '../../test/sample-diffs.ts'
import { bumpOf, type FailOn, isFailure } from './schema-diff.ts'

test.each<[FailOn | undefined, string[]]>([
  ['operation', ['operation']],
  ['types', ['operation', 'types']],
  [undefined, ['operation', 'types']],
  ['breaking', ['operation', 'types', 'breaking']],
  ['dangerous', ['operation', 'types', 'breaking', 'dangerous']],
])('with --fail-on %s, these effects and changes are failures: %j', (failOn, expected) => {
  const failing = Object.entries(sampleDiffs).filter(([, diff]) => isFailure(diff, failOn))
  expect(failing.map(([name]) => name)).toEqual(expected)
})

test('schema diff derives the version bump from the worst effect', () => {
  expect(Object.entries(sampleDiffs).map(([name, diff]) => [name, bumpOf(diff)])).toEqual([
    ['operation', 'major'],
    ['types', 'major'],
    ['compatible', 'minor'],
    ['breaking', 'patch'],
    ['dangerous', 'patch'],
    ['safe', 'patch'],
  ])
  expect(bumpOf({ changes: [], impacts: [] })).toBe('none')
})
