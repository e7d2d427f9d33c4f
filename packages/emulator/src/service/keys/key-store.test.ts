import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '../../start-emulator.ts'

test('a key is stored as its hash: the value is nowhere in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'key-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const emulator = await startEmulator({ store: join(folder, 'emulator.db'), port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'care-backend' })
  await emulator.stop()

  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
  )
  const stored = files.join()
  expect(stored).toContain('care-backend')
  expect(stored).not.toContain(apiKey)
})
