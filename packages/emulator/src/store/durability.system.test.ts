import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../../test/start-process.ts'
import { writeUntilKilled } from '../../test/write-until-killed.ts'
import { startEmulator } from '../index.ts'

test('killed twelve times in the middle of writing, nothing acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const store = join(folder, 'killed.db')
  const acknowledged: string[] = []
  for (let kill = 0; kill < 12; kill += 1)
    acknowledged.push(...(await writeUntilKilled(store, 50 + 37 * kill)))
  await using emulator = await startEmulator({ port: 0, store })
  const ids = new Set((await emulator.snapshot()).rows.patient.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  await emulator.stop()
  await rm(folder, { recursive: true })
})

test('four emulators that start at once on a new file all start, and seed it once', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const store = join(folder, 'shared.db')
  const start = () => startProcess('--store', store, '--patients', '500')
  const processes = await Promise.all([start(), start(), start(), start()])
  await Promise.all(processes.map(({ end }) => end('SIGTERM')))
  await using emulator = await startEmulator({ port: 0, store })
  expect((await emulator.snapshot()).rows.patient).toHaveLength(500)
  await emulator.stop()
  await rm(folder, { recursive: true })
})
