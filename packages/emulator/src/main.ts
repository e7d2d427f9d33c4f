#!/usr/bin/env node
import { prepareProcess } from '@orchestration/cli-kit'
import { assertNode } from './base/assert-node.ts'

prepareProcess()
try {
  assertNode()
  process.exitCode = await (await import('./program.ts')).runCommand(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
