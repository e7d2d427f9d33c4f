import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { runCommand } from '../test/run-command.ts'
import { toPattern } from '../test/to-pattern.ts'
import { walkPage } from '../test/walk-page.ts'
import { repository } from './repository.ts'

const page = 'quick-start.md'
const text = await readFile(join(repository, 'packages/docs/pages', page), 'utf8')

test('the quick start shows what its commands print', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 25, careFlows: 20 })
  const env = {
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: page }),
  }
  const files = {
    'schema.graphql': await readFile(join(repository, 'packages/schema/schema.graphql'), 'utf8'),
  }
  await using walk = await walkPage({ page, text, env, files })
  expect(walk.outputs.length).toBeGreaterThan(0)
  for (const { line, shown, printed } of walk.outputs) {
    expect(printed, `${page}:${line}`).toMatch(toPattern(shown))
  }
})

test('the README shows what the demo prints, and output of the quick start', async () => {
  const outputsOf = (markdown: string) =>
    [...markdown.matchAll(/^```txt\n([\s\S]*?)^```$/gm)].map(([, shown = '']) => shown)
  const [demo = '', ...others] = outputsOf(await readFile(join(repository, 'README.md'), 'utf8'))
  expect(await runCommand('npx -y pnpm@12 demo', repository, { env: {} })).toMatch(toPattern(demo))
  expect(others.length).toBeGreaterThan(0)
  expect(outputsOf(text)).toEqual(expect.arrayContaining(others))
})
