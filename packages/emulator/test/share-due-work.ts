import { expect } from 'vitest'
import { startEmulator } from '../src/index.ts'
import { ask } from './ask.ts'
import { expirePending, startCareFlow } from './expire-pending.ts'
import { findContradictions } from './find-contradictions.ts'
import { listFacts } from './list-facts.ts'

/** Lets the same work become due on two emulators that share a store, and expects that it is done once. */
export async function shareDueWork(store: string): Promise<void> {
  const crashes: unknown[] = []
  const options = { port: 0, store, onCrash: (_: string, error: unknown) => void crashes.push(error) }
  await using first = await startEmulator(options)
  await using second = await startEmulator(options)
  const apiKey = await first.createApiKey('sandbox', { name: 'Tests' })
  const askFirst = (query: string, variables?: object) =>
    ask(first.endpoint('sandbox'), apiKey, query, variables)
  const askSecond = (query: string, variables?: object) =>
    ask(second.endpoint('sandbox'), apiKey, query, variables)
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await startCareFlow(askFirst)
      await expirePending(askFirst, id)
      return id
    }),
  )
  // The timers end, and the calls that follow are repeated.
  for (const emulator of [first, second]) emulator.advanceClock(4 * 86_400_000)
  const count = '{ pathways { pagination { total_count } } }'
  await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? askFirst : askSecond)(count)))
  // Without a lock, one of them fails on the rows that the other has inserted.
  expect(crashes).toEqual([])
  const snapshot = await second.snapshot()
  expect(findContradictions(snapshot, ids.length)).toEqual([])
  for (const id of ids) {
    const of = (type: string) =>
      snapshot.rows.activity.filter((row) => row.care_flow_id === id && row.object_type === type)
    expect(of('TIMER').map(({ status }) => status)).toEqual(['DONE'])
    expect(of('API_CALL').map(({ status }) => status)).toEqual(['DONE'])
    const ends = listFacts(snapshot).filter((row) => row.care_flow_id === id && row.type === 'timer_ended')
    expect(ends).toHaveLength(1)
  }
}
