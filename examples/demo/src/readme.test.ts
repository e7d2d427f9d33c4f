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
    `${code}\nexport const id: ${type} = data.patients.patients[0]!.id\n`
  const folder = await writeSnippets({
    'right.ts': withType('string'),
    'wrong-result.ts': withType('number'),
    'wrong-variable.ts': (code) => code.replace('count: 20', "count: '20'"),
  })
  const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const errors = await checkTypes(folder)
  // The compiler reports a wrong variable in one line, without listing overloads.
  const problem = (file: string) =>
    expect.stringMatching(
      new RegExp(
        `^${file}\\(\\d+,\\d+\\): error TS2322: Type 'string' is not assignable to type 'number'\\.$`,
      ),
    )
  expect(errors.trim().split('\n')).toEqual([problem('wrong-result.ts'), problem('wrong-variable.ts')])
})

test("the README's snippet lists every patient", async () => {
  await using emulator = await startEmulator({ environments: ['sandbox'], patients: 45, seed: 7, port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'readme' })
  const folder = await writeSnippets({
    'snippet.ts': (code) =>
      code.replace("environment: 'sandbox'", `endpoint: '${emulator.endpoint('sandbox')}'`),
  })
  const args = ['--conditions=@orchestration/source', join(folder, 'snippet.ts')]
  const { stdout, stderr } = await run(process.execPath, args, {
    env: { ...process.env, ORCHESTRATION_API_KEY: apiKey },
  })
  const [count, ...ids] = stdout.trim().split('\n')
  expect(count).toBe('20')
  expect(new Set(ids).size).toBe(45)
  expect(stderr).toBe('')
})
