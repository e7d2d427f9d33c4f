import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addFormatOptions } from './format-options.ts'

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
