import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmulator } from '@orchestration/emulator'
import { startProgram } from '@orchestration/test-tools/start-program'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

test("the README's snippet lists all patients, and starts one care flow even if it runs twice", async () => {
  await using emulator = await startEmulator({
    environments: ['sandbox'],
    patients: 45,
    randomSeed: 7,
    port: 0,
  })
  const env = {
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'readme' }),
  }
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(join(root, 'README.md'), 'utf8')) ?? []
  // Inside this package, where the snippet's imports resolve.
  await using folder = await mkdtempDisposable(join(root, 'examples/demo/.readme-'))
  const snippet = join(folder.path, 'snippet.ts')
  await writeFile(snippet, code.replace("environment: 'sandbox', ", ''))
  const run = () => startProgram(pathToFileURL(snippet), { env }).result
  const first = await run()
  const second = await run()
  const listed = first.stdout.trim().split('\n')
  const started = listed.pop()
  expect(new Set(listed).size).toBe(45)
  expect(started).toMatch(/^started \S+$/)
  expect(second.stdout.trim().split('\n').at(-1)).toBe(started?.replace('started', 'found'))
  expect(first.stderr + second.stderr).toBe('')
})
