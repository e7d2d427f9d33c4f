import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addFormatOptions, wantsJson } from './format-options.ts'

const inJob = { GITHUB_ACTIONS: 'true' }

test.each([
  [[], {}, 'text'],
  [[], inJob, 'github'],
  [['--format', 'text'], inJob, 'text'],
  [['--json'], {}, 'json'],
  [['--json'], inJob, 'json'],
])('addFormatOptions with %j and the variables %j selects %s', (args, variables, format) => {
  const command = addFormatOptions(new Command(), ['text', 'json', 'github'], variables)
  expect(command.parse(args, { from: 'user' }).opts().format).toBe(format)
})

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
