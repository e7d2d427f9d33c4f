import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'
import { serializeSnapshot } from './snapshot.ts'

test('the chunks of a snapshot form its JSON, and each is small', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1_001, careFlows: 2 })
  const snapshot = await emulator.snapshot()
  const pieces = await serializeSnapshot(snapshot)
  const json = pieces.join('')
  expect(JSON.parse(json)).toEqual(snapshot)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(json.length / 2)
})

test('a snapshot of exactly the maximum size is serialized, and one byte more is rejected with advice', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 2 })
  const snapshot = await emulator.snapshot()
  const size = Buffer.byteLength(JSON.stringify(snapshot))
  expect((await serializeSnapshot(snapshot, size)).join('')).toHaveLength(size)
  await expect(serializeSnapshot(snapshot, size - 1)).rejects.toThrow(
    /^the snapshot is larger than .* MB, the limit for saving and restoring\. Stop the emulator and copy the store file/,
  )
})
