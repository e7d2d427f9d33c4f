import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPatient, writeUntilKilled } from '../../test/write-until-killed.ts'
import { startEmulator } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

test('a store keeps all acknowledged writes, even if the emulator is killed twice while it writes', async () => {
  const store = join(folder, 'killed.db')
  const acknowledged = [
    ...(await writeUntilKilled(store, 40, createPatient)),
    ...(await writeUntilKilled(store, 40, createPatient)),
  ]
  await using emulator = await startEmulator({ port: 0, store })
  const { rows } = await emulator.snapshot()
  const ids = new Set(rows.patient.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
})
