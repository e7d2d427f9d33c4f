import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'
import { printSnapshot } from './print-snapshot.ts'

test('the pieces of a snapshot are its JSON, and each is a small part of it', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1_001, careFlows: 2 })
  const snapshot = await emulator.snapshot()
  const pieces: string[] = []
  for await (const piece of printSnapshot(snapshot)) pieces.push(piece)
  const json = pieces.join('')
  expect(JSON.parse(json)).toEqual(snapshot)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(json.length / 2)
})
