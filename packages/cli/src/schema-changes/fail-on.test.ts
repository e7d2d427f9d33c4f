import { expect, test } from 'vitest'
import { sampleDiffs } from '../../test/sample-diffs.ts'
import { type FailOn, isFailure } from './fail-on.ts'

test.each<[FailOn | undefined, string[]]>([
  ['operations', ['operation']],
  ['used-breaking', ['operation', 'types']],
  [undefined, ['operation', 'types']],
  ['breaking', ['operation', 'types', 'breaking']],
  ['dangerous', ['operation', 'types', 'breaking', 'dangerous']],
])('with --fail-on %s, these effects and changes are failures: %j', (failOn, expected) => {
  const failing = Object.entries(sampleDiffs).filter(([, diff]) => isFailure(diff, failOn))
  expect(failing.map(([name]) => name)).toEqual(expected)
})
