#!/usr/bin/env node
import module from 'node:module'

// Caches compiled code for later runs. Undefined in Node 20, which is rejected below.
module.enableCompileCache?.()

// A reader such as `head` can close the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`Cannot write to standard output: ${error.message}\n`)
  process.exit(1)
})
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 19))
  process.exitCode = await (await import('./program.ts')).runCommand(process.argv)
else {
  process.stderr.write(`orchestration needs Node 22.19 or newer, but this is ${process.versions.node}.\n`)
  process.exitCode = 1
}
