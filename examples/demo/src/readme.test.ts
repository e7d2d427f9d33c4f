import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** Writes variants of the README's snippet into this package, where their imports resolve. Returns the folder. */
async function writeSnippets(variants: Record<string, (code: string) => string>): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const code = /```ts\n(?<code>[\s\S]*?)```/.exec(readme)?.groups?.code ?? ''
  const folder = await mkdtemp(join(root, 'examples/demo/.readme-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [file, edit] of Object.entries(variants)) await writeFile(join(folder, file), edit(code))
  return folder
}

test("the README's snippet compiles in strict mode, and has typed results and variables", async () => {
  const withType = (type: string) => (code: string) =>
    `${code}\nfor await (const { id } of paginate(client, PatientsDocument)) console.log(id satisfies ${type})\n`
  const folder = await writeSnippets({
    'right.ts': withType('string'),
    'wrong-result.ts': withType('number'),
    'wrong-variable.ts': (code) => code.replace("'welcome'", '1'),
  })
  const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const errors = await checkTypes(folder)
  // Each error is one line, because the calls have no overloads.
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^wrong-result\.ts\(.*Type 'string' does not satisfy the expected type 'number'\.$/,
    ),
    expect.stringMatching(
      /^wrong-variable\.ts\(.* is not assignable to type 'StartPathwayWithPatientIdentifierInput'\.$/,
    ),
    expect.stringMatching(/^ +Types of property 'pathway_definition_id' are incompatible\.$/),
    expect.stringMatching(/^ +Type 'number' is not assignable to type 'string'\.$/),
  ])
})

test("the README's snippet lists all patients, and starts one care flow even if it runs twice", async () => {
  await using emulator = await startEmulator({ environments: ['sandbox'], patients: 45, seed: 7, port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'readme' })
  const folder = await writeSnippets({
    'snippet.ts': (code) =>
      code.replace("environment: 'sandbox'", `endpoint: '${emulator.endpoint('sandbox')}'`),
  })
  const args = ['--conditions=@orchestration/source', join(folder, 'snippet.ts')]
  const options = { env: { ...process.env, ORCHESTRATION_API_KEY: apiKey } }
  const first = await run(process.execPath, args, options)
  const second = await run(process.execPath, args, options)
  const listed = first.stdout.trim().split('\n')
  const started = listed.pop()
  expect(new Set(listed).size).toBe(45)
  expect(started).toMatch(/^started \S+$/)
  expect(second.stdout.trim().split('\n').at(-1)).toBe(started?.replace('started', 'found'))
  expect(first.stderr + second.stderr).toBe('')
})
