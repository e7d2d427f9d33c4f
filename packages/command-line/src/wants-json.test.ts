import { expect, test } from 'vitest'
import { wantsJson } from './wants-json.ts'

test.each<[string[], boolean]>([
  [['check', '--json'], true],
  [['check', '--format=json'], true],
  [['check', '--format', 'json', '--unknown'], true],
  [['check', 'json'], false],
  [['check', '--format', 'text'], false],
  [['exec', '--', 'npm', 'outdated', '--json'], false],
])('wantsJson for %j is %j', (args, expected) => {
  expect(wantsJson(args)).toBe(expected)
})
