import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Build, commandOf } from '../builds/build.ts'
import { stockCodegen } from '../builds/stock.ts'
import type { Open } from '../contest.ts'
import type { SchemaName } from '../load-schema.ts'
import { createProject } from './create-project.ts'

export const openWatcher = (schema: SchemaName, count: number): Open =>
  open(schema, count, 'ours/__generated__/Operation0001.ts', (build) => [
    commandOf(build),
    'codegen',
    '--watch',
  ])

export const openStockWatcher = (schema: SchemaName, count: number): Open =>
  open(schema, count, 'stock/operations.ts', () => [stockCodegen, '--config', 'stock.json', '--watch'])

/** A watching command. A measurement edits one operation, and waits until the output is written. */
function open(schema: SchemaName, count: number, file: string, toArgs: (build: Build) => string[]): Open {
  return async (build) => {
    const folder = createProject(build, schema, count)
    const [output, document] = [join(folder, file), join(folder, 'operations/Operation0001.graphql')]
    const child = spawn(process.execPath, toArgs(build), { cwd: folder, stdio: 'ignore' })
    await waitForWrite(output, 0)
    await setTimeout(3_000) // Until it has begun to watch.
    const edit = createEdits(document)
    return {
      async measure() {
        const before = modified(output)
        edit()
        const start = performance.now()
        await waitForWrite(output, before)
        const wall = performance.now() - start
        await setTimeout(500)
        return { wall }
      },
      async [Symbol.asyncDispose]() {
        child.kill()
        if (child.exitCode === null) await once(child, 'exit')
      },
    }
  }
}

async function waitForWrite(path: string, before: number): Promise<void> {
  for (let tries = 0; modified(path) <= before; tries += 1) {
    if (tries > 15_000) throw new Error(`${path} was not written.`)
    await setTimeout(2)
  }
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Returns a function that edits a file in another way each time. */
function createEdits(file: string): () => void {
  const text = readFileSync(file, 'utf8')
  let edits = 0
  return () => {
    edits += 1
    writeFileSync(file, text.replace('__typename', `edit${edits}: __typename`))
  }
}
