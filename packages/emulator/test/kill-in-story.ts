import { expect } from 'vitest'
import { startEmulator } from '../src/index.ts'
import { ask } from './ask.ts'
import { startCareFlow } from './expire-pending.ts'
import { findContradictions } from './find-contradictions.ts'
import { startProcess } from './start-process.ts'

/** Kills an emulator during a care flow, restarts it, and expects the care flow to continue and complete. */
export async function killInStory(store: string): Promise<void> {
  const { ready, end } = await startProcess('--store', store, '--environments', 'sandbox')
  const askKilled = (query: string, variables?: object) =>
    ask(ready.endpoints.sandbox ?? '', ready.apiKeys.sandbox, query, variables)
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
  const names = async () => (await careFlow.pending()).map(({ name }) => name)
  expect(await names()).toEqual(['Welcome, ', 'Three quiet days'])
  emulator.advanceClock(4 * 86_400_000)
  expect(await names()).toEqual(['Welcome, ', 'Connect a watch'])
  await careFlow.complete('Connect a watch', { 'steps-a-day': 8000 })
  expect(await careFlow.status()).toBe('completed')
  const snapshot = await emulator.snapshot()
  expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
}
