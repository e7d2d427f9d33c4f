import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'
import { serializeSnapshot } from './snapshot.ts'

test('serializes a snapshot in small chunks', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1_001, careFlows: 2 })
  const snapshot = await emulator.snapshot()
  const pieces = await serializeSnapshot(snapshot)
  const json = pieces.join('')
  expect(JSON.parse(json)).toEqual(snapshot)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(json.length / 2)
})

test('serializes a snapshot up to the maximum size, and rejects larger ones', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 2 })
  const snapshot = await emulator.snapshot()
  const size = Buffer.byteLength(JSON.stringify(snapshot))
  expect((await serializeSnapshot(snapshot, size)).join('')).toHaveLength(size)
  await expect(serializeSnapshot(snapshot, size - 1)).rejects.toThrow(
    /^the snapshot is larger than .* MB, the limit for saving and restoring\. Stop the emulator and copy the store file/,
  )
})
