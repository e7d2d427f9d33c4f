import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { expect, test, vi } from 'vitest'
import { createPostgresStore } from './postgres-store.ts'

test('however long a reset takes, those who write wait for it', async () => {
  await using postgres = await startPostgres()
  const store = createPostgresStore(await postgres.createDatabase())
  const environments = ['sandbox'] as const
  // More than there are connections.
  const write = () =>
    Array.from({ length: 20 }, () => store.transact({ environments }, async () => 'written'))
  await Promise.all(write())
  const reset = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const resetting = store.transact({ environments, isAlone: true }, async () => {
    began.resolve()
    await reset.promise
  })
  await began.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const writing = write()
    const written = Promise.allSettled(writing)
    await vi.advanceTimersByTimeAsync(600_000)
    reset.resolve()
    await resetting
    expect(await written).toEqual(writing.map(() => ({ status: 'fulfilled', value: 'written' })))
  } finally {
    vi.useRealTimers()
    await store.close()
  }
})
