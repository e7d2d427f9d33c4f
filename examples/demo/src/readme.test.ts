import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Writes the README's snippet beside this package's sources, where its imports resolve. */
async function writeSnippet(edit = (code: string) => code): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const code = /```ts\n(?<code>[\s\S]*?)```/.exec(readme)?.groups?.code ?? ''
  const folder = await mkdtemp(join(root, 'examples/demo/.readme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'snippet.ts')
  await writeFile(file, edit(code))
  return file
}

test("the README's snippet compiles as it stands, under strict and with typed patients", async () => {
  const file = await writeSnippet(
    (code) => `${code}\nexport const id: string = data.patients.patients[0]!.id\n`,
  )
  await writeFile(
    join(file, '../tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['snippet.ts'], exclude: [] }),
  )
  await run(bin('tsc'), ['-p', join(file, '..')])
  await writeFile(file, (await readFile(file, 'utf8')).replace('id: string', 'id: number'))
  await expect(run(bin('tsc'), ['-p', join(file, '..')])).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'string' is not assignable to type 'number'"),
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('count: 20', "count: '20'"))
  await expect(run(bin('tsc'), ['-p', join(file, '..')])).rejects.toMatchObject({
    // One line for the wrong variable, without a list of overloads.
    stdout: expect.stringMatching(
      /^.*error TS2322: Type 'string' is not assignable to type 'number'\.\n.*error TS2322: .*\n$/,
    ),
  })
})

test("the README's snippet runs, and lists every patient", async () => {
  await using emulator = await startEmulator({ environments: ['sandbox'], patients: 45, seed: 7, port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'readme' })
  const file = await writeSnippet((code) =>
    code.replace("environment: 'sandbox'", `endpoint: '${emulator.endpoint('sandbox')}'`),
  )
  const { stdout, stderr } = await run(process.execPath, ['--conditions=@orchestration/source', file], {
    env: { ...process.env, ORCHESTRATION_API_KEY: apiKey },
  })
  const [count, ...ids] = stdout.trim().split('\n')
  expect(count).toBe('20')
  expect(new Set(ids).size).toBe(45)
  expect(stderr).toBe('')
})
