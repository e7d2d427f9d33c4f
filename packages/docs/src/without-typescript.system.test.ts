import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { runPage } from '../test/run-page.ts'
import { toPattern } from '../test/to-pattern.ts'
import { repository } from './repository.ts'

const page = 'without-typescript.md'

test('the curl and Python examples call the emulator, check operations and receive events', async () => {
  const text = await readFile(join(repository, 'packages/docs/pages', page), 'utf8')
  await using emulator = await startEmulator({ port: 0 })
  const env = {
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: page }),
    // Prefers Debian's Python, because other installations can lack the `cryptography` package.
    PATH: `/usr/bin:${process.env.PATH}`,
  }
  await using run = await runPage({ page, text, env })
  expect(run.outputs.length).toBeGreaterThan(1)
  for (const { line, shown, printed } of run.outputs) {
    expect(printed, `${page}:${line}`).toMatch(toPattern(shown))
  }
})
