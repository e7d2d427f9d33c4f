import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/expire-pending.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startEmulator } from '../../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('webhooks can be deleted while their calls are sent, retried and reset', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(500).end())
  const crashes: unknown[] = []
  const onCrash = (_: string, error: unknown) => void crashes.push(error)
  const store = await postgres.createDatabase()
  const options = { port: 0, store, patients: 5, careFlows: 0, onCrash }
  await using first = await startEmulator(options)
  await using second = await startEmulator(options)
  const apiKey = await first.createApiKey('sandbox', { name: 'Tests' })
  for (let round = 0; round < 2; round += 1) {
    const webhooks = await Promise.all(
      Array.from({ length: 6 }, () => first.createWebhook('sandbox', { url: receiver.url })),
    )
    const send = async (query: string, variables?: object) => {
      const answer = await ask(second.endpoint('sandbox'), apiKey, query, variables)
      expect(answer.errors).toBeUndefined()
      return answer
    }
    await Promise.all(Array.from({ length: 4 }, () => startCareFlow(send)))
    const retry = () =>
      send(`mutation { retryAllFailedWebhookCallsForPathwayDefinition(
        input: { pathway_definition_id: "welcome" }) { code } }`)
    await Promise.all([
      ...webhooks.map(({ id }, index) => (index % 2 === 0 ? first : second).deleteWebhook('sandbox', id)),
      ...Array.from({ length: 6 }, retry),
      ...(round % 2 === 1 ? [first.reset()] : []),
    ])
    expect(await first.listWebhooks('sandbox')).toEqual([])
  }
  expect(crashes).toEqual([])
  await Promise.all([first.stop(), second.stop()])
  expect(await postgres.countDeadlocks(store)).toBe(0)
})
