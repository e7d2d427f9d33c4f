import { expect, test } from 'vitest'
import { startEmulator } from '../index.ts'
import { printSnapshot } from './print-snapshot.ts'

test('the pieces of a snapshot are its JSON', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1_001, careFlows: 2 })
  const snapshot = await emulator.snapshot()
  const pieces: string[] = []
  for await (const piece of printSnapshot(snapshot)) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(6)
  expect(JSON.parse(pieces.join(''))).toEqual(snapshot)
})
