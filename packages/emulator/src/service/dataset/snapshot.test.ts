import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'
import { printSnapshot, printSnapshotToSend } from './snapshot.ts'

test('the pieces of a snapshot are its JSON, and each is a small part of it', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1_001, careFlows: 2 })
  const snapshot = await emulator.snapshot()
  const pieces: string[] = []
  for await (const piece of printSnapshot(snapshot)) pieces.push(piece)
  const json = pieces.join('')
  expect(JSON.parse(json)).toEqual(snapshot)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(json.length / 2)
})

test('a snapshot of exactly the limit is sent, and one byte more is refused with what to do', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 2 })
  const snapshot = await emulator.snapshot()
  const size = Buffer.byteLength(JSON.stringify(snapshot))
  expect((await printSnapshotToSend(snapshot, size)).join('')).toHaveLength(size)
  await expect(printSnapshotToSend(snapshot, size - 1)).rejects.toThrow(
    /^the snapshot would hold more than .* MB, the limit of what can be saved and restored\. Copy the file/,
  )
})
