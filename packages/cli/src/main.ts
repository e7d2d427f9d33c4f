#!/usr/bin/env node
import { prepareProcess } from '@orchestration/cli-kit'

prepareProcess()
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 19))
  process.exitCode = await (await import('./program.ts')).runCommand(process.argv.slice(2))
else {
  process.stderr.write(
    `orchestration needs Node 22.19 or newer, but this is Node ${process.versions.node}.\n`,
  )
  process.exitCode = 1
}
