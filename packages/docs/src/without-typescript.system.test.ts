import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { runPage } from '../test/run-page.ts'

test('the curl and Python examples call the emulator, check operations and receive events', async () => {
  await using emulator = await startEmulator({ port: 0 })
  // Prefers Debian's Python, because other installations can lack the `cryptography` package.
  const env = { PATH: `/usr/bin:${process.env.PATH}` }
  await using run = await runPage('without-typescript.md', { emulator, env })
  expect(run.comparedOutputs).toBeGreaterThan(1)
})
