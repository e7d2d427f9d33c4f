import { expect, test } from 'vitest'
import {
  bumpOf,
  type Criticality,
  type Effect,
  type FailOn,
  type Impact,
  isFailure,
  type SchemaChange,
  type SchemaDiff,
  summarizeDiff,
} from './changes.ts'

const impact = (effect: Effect, ...operations: string[]): Impact => ({
  effect,
  operations,
  message: 'Changed.',
  file: 'a.graphql',
  line: 1,
  column: 1,
})
const change = (criticality: Criticality): SchemaChange => ({
  criticality,
  type: 'FIELD_REMOVED',
  path: 'User.name',
  message: 'Changed.',
})

const impactOf = (effect: Effect): SchemaDiff => ({
  changes: [change('safe')],
  impacts: [impact(effect, 'A')],
})
const changeOf = (criticality: Criticality): SchemaDiff => ({ changes: [change(criticality)], impacts: [] })
const diffs = {
  operation: impactOf('operation'),
  types: impactOf('types'),
  compatible: impactOf('compatible'),
  breaking: changeOf('breaking'),
  dangerous: changeOf('dangerous'),
  safe: changeOf('safe'),
}

test.each<[FailOn | undefined, string[]]>([
  ['operations', ['operation']],
  ['used-breaking', ['operation', 'types']],
  [undefined, ['operation', 'types']],
  ['breaking', ['operation', 'types', 'breaking']],
  ['dangerous', ['operation', 'types', 'breaking', 'dangerous']],
])('with --fail-on %s, these effects and changes fail: %j', (failOn, expected) => {
  const failing = Object.entries(diffs).filter(([, diff]) => isFailure(diff, failOn))
  expect(failing.map(([name]) => name)).toEqual(expected)
})

test('schema diff derives the version bump from the worst effect', () => {
  expect(Object.entries(diffs).map(([name, diff]) => [name, bumpOf(diff)])).toEqual([
    ['operation', 'major'],
    ['types', 'major'],
    ['compatible', 'minor'],
    ['breaking', 'patch'],
    ['dangerous', 'patch'],
    ['safe', 'patch'],
  ])
  expect(bumpOf({ changes: [], impacts: [] })).toBe('none')
})

test('schema diff counts each operation once per effect', () => {
  const changes = (['breaking', 'dangerous', 'dangerous', 'safe', 'safe', 'safe'] as const).map(change)
  const impacts = [
    impact('operation', 'A', 'B'),
    impact('operation', 'B'),
    impact('types', 'A', 'C', 'D'),
    impact('compatible', 'E'),
  ]
  expect(summarizeDiff({ changes, impacts })).toBe(
    'Operations that break: 2. Operations whose types change: 3. Changes: 1 breaking, 2 dangerous, 3 safe.',
  )
})
