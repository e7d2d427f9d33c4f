#!/usr/bin/env node
import { createProgram } from './create-program.ts'
import { run } from './run.ts'

process.exitCode = await run(createProgram(), process.argv)
