#!/usr/bin/env node
import { createRequire } from 'node:module'
import { Command } from 'commander'
import { createCodegenCommand } from './commands/codegen.ts'

const { version } = createRequire(import.meta.url)('../package.json')

const program = new Command('orchestration')
  .description('Keeps the operations of an orchestration API client in step with its schema.')
  .version(version)
  .showHelpAfterError('(--help lists what there is)')
  .addCommand(createCodegenCommand())

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
