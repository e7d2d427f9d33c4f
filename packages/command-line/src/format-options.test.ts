import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addFormatOptions } from './format-options.ts'

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
