import { expect, test } from 'vitest'
import { sampleDiffs } from '../../test/sample-diffs.ts'
import { bumpOf } from './bump.ts'

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
