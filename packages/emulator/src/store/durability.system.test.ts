import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expirePending, startCareFlow } from '../../test/expire-pending.ts'
import { findContradictions } from '../../test/find-contradictions.ts'
import { killInStory } from '../../test/kill-in-story.ts'
import { writeUntilKilled } from '../../test/write-until-killed.ts'
import { startEmulator } from '../index.ts'

test('loses no acknowledged write and stays consistent after three kills during care flows', {
  timeout: 300_000,
}, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'killed.db')
  const expired: string[] = []
  for (let kill = 0; kill < 3; kill += 1) {
    const written = await writeUntilKilled(store, 5 + 10 * kill, async (ask) =>
      expirePending(ask, await startCareFlow(ask)),
    )
    expired.push(...written.flat())
  }
  await using emulator = await startEmulator({ port: 0, store })
  const snapshot = await emulator.snapshot()
  const statuses = new Map(snapshot.rows.activity.map(({ id, status }) => [id, status]))
  expect(expired.filter((id) => statuses.get(id) !== 'EXPIRED')).toEqual([])
  expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
  emulator.advanceClock(4 * 86_400_000)
  const later = await emulator.snapshot()
  expect(findContradictions(later, later.rows.patient.length)).toEqual([])
  await emulator.stop()
})

test('a care flow continues after a kill', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await killInStory(join(folder.path, 'killed.db'))
})
