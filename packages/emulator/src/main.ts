#!/usr/bin/env node
import module from 'node:module'
import { assertNode } from './base/assert-node.ts'

// Caches compiled code for later runs.
module.enableCompileCache?.()

// A reader that closes the pipe early, such as `head`, is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`Cannot write to standard output: ${error.message}\n`)
  process.exit(1)
})
try {
  assertNode()
  process.exitCode = await (await import('./command/program.ts')).runCommand(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
