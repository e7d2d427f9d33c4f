import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { createJournalTable } from './journal-table.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('an emulator that was held up gets every request that changed meanwhile, and each change once', async () => {
  const store = await openStore(await postgres.createDatabase())
  const writer = createJournalTable(store, 'writer')
  const reader = createJournalTable(store, 'reader')
  const rows = (first: number, count: number, entry: string) =>
    Array.from({ length: count }, (_, index) => ({ position: `${first + index}`, epoch: 0, entry }))

  await writer.write(rows(10_000, 1, 'pending'))
  expect(await reader.read()).toMatchObject([{ position: '10000', entry: 'pending' }])

  await writer.write(rows(10_000, 1, 'ok'))
  for (let round = 1; round <= 3; round += 1) await writer.write(rows(10_000 + 1_000 * round, 1_000, 'ok'))
  const changed = await reader.read()
  expect(changed.length).toBe(3_001)
  expect(changed[0]).toMatchObject({ position: '10000', entry: 'ok' })
  expect(await reader.read()).toEqual([])
  await store.close()
})
