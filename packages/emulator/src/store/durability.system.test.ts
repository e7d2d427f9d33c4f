import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { findContradictions } from '../../test/find-contradictions.ts'
import { expirePending, startCareFlow } from '../../test/start-care-flow.ts'
import { startProcess } from '../../test/start-process.ts'
import { writeUntilKilled } from '../../test/write-until-killed.ts'
import { startEmulator } from '../index.ts'

test('a store keeps all acknowledged writes and stays consistent if the emulator is killed three times during care flows', {
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

test('a care flow continues after the emulator is killed and restarted', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'killed.db')
  const { ready, end } = await startProcess('--store', store, '--environments', 'sandbox')
  const askKilled = (query: string, variables?: object) =>
    ask(ready.endpoints.sandbox, ready.apiKeys.sandbox, query, variables)
  const id = await startCareFlow(askKilled)
  const { data } = await askKilled(
    'query ($id: String!) { careflowActivities(pathway_id: $id, filters: { activity_type: ["FORM"] }) { activities { id } } }',
    { id },
  )
  const [{ id: activity_id }] = data.careflowActivities.activities
  const response = [{ question_id: 'about-you.exercise', value: '2' }]
  await askKilled(
    'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
    {
      input: { activity_id, response },
    },
  )
  await end('SIGKILL')

  await using emulator = await startEmulator({ port: 0, store, environments: ['sandbox'] })
  const careFlow = emulator.careFlow(id)
  const names = async () => (await careFlow.listPendingActivities()).map(({ name }) => name)
  expect(await names()).toEqual(['Welcome, ', 'Three quiet days'])
  emulator.advanceClock(4 * 86_400_000)
  expect(await names()).toEqual(['Welcome, ', 'Connect a watch'])
  await careFlow.complete('Connect a watch', { 'steps-a-day': 8000 })
  expect(await careFlow.status()).toBe('completed')
  const snapshot = await emulator.snapshot()
  expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
})
