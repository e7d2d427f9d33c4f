import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { checkOutput, generate, updateOutput } from '../index.ts'

/** Runs codegen for real, and sends it a signal when it calls a function of `node:fs` for the nth time. */
const killedRun = (folder: string, signal: string, call: string, times: number) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { ${call}: original } = fs
  let calls = 0
  fs.${call} = (...args) => {
    calls += 1
    if (calls === ${times}) process.kill(process.pid, '${signal}')
    return original(...args)
  }
  syncBuiltinESMExports()
  const { orchestration, updateOutput } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
  await updateOutput(orchestration({
    documents: ${JSON.stringify(join(folder, 'operations/**/*.graphql'))},
    output: ${JSON.stringify(join(folder, '__generated__'))},
    schema: ${JSON.stringify(join(folder, 'schema.graphql'))},
  }))
`

test.each([
  ['SIGKILL', 'writing', 'writeFileSync', 3],
  ['SIGKILL', 'replacing', 'renameSync', 3],
  ['SIGINT', 'writing', 'writeFileSync', 3],
  ['SIGINT', 'replacing', 'renameSync', 3],
] as const)(
  '%s while %s leaves every file whole, and the next run mends all',
  async (signal, stage, call, times) => {
    await using project = await createProject()
    const config = project.config()
    await updateOutput(config)
    const before = await project.readAll('__generated__')
    const schema = await project.read('schema.graphql')
    await project.write('schema.graphql', schema.replaceAll('code: String!', 'code: String'))
    const after = Object.fromEntries(
      [...(await generate(config))].map(([path, text]) => [path.slice(project.folder.length), text]),
    )

    const args = ['--conditions=@orchestration/source', '--input-type=module', '--eval']
    const run = promisify(execFile)(process.execPath, [
      ...args,
      killedRun(project.folder, signal, call, times),
    ])
    await expect(run).rejects.toMatchObject({ signal })

    const left = await project.readAll('__generated__')
    const unfinished = Object.keys(left).filter((path) => path.endsWith('.tmp'))
    expect(unfinished.length).toBeGreaterThan(0)
    const kept = Object.keys(left).filter((path) => !path.endsWith('.tmp'))
    expect(kept).toEqual(Object.keys(before))
    for (const path of kept) expect([before[path], after[path]]).toContain(left[path])
    const isReplaced = (path: string) => left[path] !== before[path]
    expect(kept.some(isReplaced)).toBe(stage === 'replacing')

    await updateOutput(config)
    expect(await project.readAll('__generated__')).toEqual(after)
    expect(await checkOutput(config)).toEqual({ stale: [], missing: [], orphaned: [] })
  },
)
