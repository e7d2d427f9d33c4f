import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addFormatOptions, wantsJson } from './format-options.ts'

const inJob = { GITHUB_ACTIONS: 'true' }

test.each([
  [[], {}, { format: 'text' }],
  [[], inJob, { format: 'github' }],
  [['--format', 'text'], inJob, { format: 'text' }],
  [['--json'], inJob, { json: true, format: 'github' }],
])('addFormatOptions with %j and the variables %j sets %j', (args, variables, options) => {
  const command = addFormatOptions(new Command(), ['text', 'github'], variables)
  expect(command.parse(args, { from: 'user' }).opts()).toEqual(options)
})

test.each<[string[], boolean]>([
  [['check', '--json'], true],
  [['check', '--unknown', '--json'], true],
  [['check', 'json'], false],
  [['check', '--format', 'text'], false],
  [['exec', '--', 'npm', 'outdated', '--json'], false],
])('wantsJson for %j is %j', (args, expected) => {
  expect(wantsJson(args)).toBe(expected)
})
