import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { orchestration } from '../command-paths.ts'
import { interleave } from '../interleave.ts'
import type { SchemaName } from '../load-schema.ts'
import type { Effort, Part } from '../part.ts'
import { createProject } from './create-project.ts'
import { stockArguments } from './stock-arguments.ts'

const watchers = {
  ours: { args: [orchestration, 'codegen', '--watch'], output: 'ours/__generated__/Operation0001.ts' },
  stock: { args: stockArguments('--watch'), output: 'stock/operations.ts' },
}

/** From an operation edited to its output written, both watching, one edit at a time. */
export async function measureWatch({ quick, rounds }: Effort): Promise<Part> {
  const projects = [['ours', 100] as const, ...(quick ? [] : [['github', 1_000] as const])]
  const rows = []
  for (const [schema, count] of projects) {
    const { ours, stock, ratio } = await watchEdits(schema, count, rounds)
    rows.push({ name: `${count} operations, schema: ${schema}`, values: [stock, ours, ratio] })
  }
  return {
    tables: [
      {
        title: 'One operation edited while watching: ms to the file written',
        columns: [{ title: 'stock' }, { title: 'ours' }, { title: '× stock' }],
        rows,
      },
    ],
    goals: rows.map(({ name, values }) => ({
      figure: `edit while watching, ${name}`,
      unit: '× stock',
      measured: values[2] ?? Number.NaN,
      atMost: 0.2,
    })),
    curves: [],
  }
}

async function watchEdits(
  schema: SchemaName,
  count: number,
  rounds: number,
): Promise<Record<'ours' | 'stock' | 'ratio', number>> {
  const children: ChildProcess[] = []
  const editors = new Map<string, () => Promise<number>>()
  try {
    for (const [name, { args, output }] of Object.entries(watchers)) {
      // A folder for each, or an edit would set both to work.
      const { folder } = createProject(schema, count, `-watched-${name}`)
      children.push(spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' }))
      editors.set(name, createEditor(folder, join(folder, output)))
      await waitForWrite(join(folder, output), 0)
    }
    await wait(3_000) // Until both have begun to watch.
    const times = await interleave([...editors.keys()], rounds, async (name) => {
      const wall = (await editors.get(name)?.()) ?? Number.NaN
      await wait(500)
      return { wall }
    })
    return {
      ours: times.median('ours', 'wall'),
      stock: times.median('stock', 'wall'),
      ratio: times.ratio('ours', 'stock', 'wall'),
    }
  } finally {
    for (const child of children) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }
  }
}

/** Edits one operation, so that its output differs each time, and tells how long that output took. */
function createEditor(folder: string, output: string): () => Promise<number> {
  const document = join(folder, 'operations/Operation0001.graphql')
  const text = readFileSync(document, 'utf8')
  let edits = 0
  return async () => {
    const before = modified(output)
    edits += 1
    writeFileSync(document, text.replace('__typename', `edit${edits}: __typename`))
    const start = performance.now()
    await waitForWrite(output, before)
    return performance.now() - start
  }
}

async function waitForWrite(path: string, before: number): Promise<void> {
  for (let tries = 0; modified(path) <= before; tries += 1) {
    if (tries > 15_000) throw new Error(`${path} was not written.`)
    await wait(2)
  }
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
