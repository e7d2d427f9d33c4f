import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { WebhookStore } from './webhook-store.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

const createUrl = (number: number) => `https://receiver.example/${number}`

test('two emulators that add webhooks at the same time stop at the limit together', async () => {
  const location = await postgres.createDatabase()
  const stores = await Promise.all([openStore(location), openStore(location)])
  const [first, second] = stores.map((store) => new WebhookStore(store, 'sandbox', () => new Date()))
  const creating = Array.from({ length: 30 }, (_, number) =>
    (number % 2 === 0 ? first : second)?.create({ url: createUrl(number) }),
  )
  const results = await Promise.allSettled(creating)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await first?.list()).toHaveLength(20)
  await Promise.all(stores.map((store) => store.close()))
})

test('two emulators that start at the same time with the last allowed webhook both start', async () => {
  const location = await postgres.createDatabase()
  const stores = await Promise.all([openStore(location), openStore(location)])
  const webhooks = stores.map((store) => new WebhookStore(store, 'sandbox', () => new Date()))
  for (let number = 1; number < 20; number += 1) await webhooks[0]?.create({ url: createUrl(number) })
  await Promise.all(webhooks.map((each) => each.ensure({ url: createUrl(20) })))
  expect(await webhooks[0]?.list()).toHaveLength(20)
  await Promise.all(stores.map((store) => store.close()))
})
