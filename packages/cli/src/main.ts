#!/usr/bin/env node
import { createProgram } from './create-program.ts'
import { run } from './run.ts'

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
process.exitCode = await run(createProgram(), process.argv)
