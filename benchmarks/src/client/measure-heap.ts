import type { Effort, Part } from '../part.ts'
import { startRunners } from './start-runners.ts'

/** Enough to see what each keeps; Apollo's default would need 12 GB for 100,000. */
const operations: Record<string, number> = {
  orchestration: 100_000,
  fetch: 10_000,
  urql: 10_000,
  'apollo-no-cache': 10_000,
  'apollo-default': 1_000,
}

/** What the heap keeps after many queries, no two with the same variables. */
export async function measureHeap(origin: string, { quick }: Effort): Promise<Part> {
  const rows = []
  for (const [name, number] of Object.entries(operations)) {
    const total = quick ? number / 20 : number
    using runners = startRunners([name], ['--expose-gc'])
    const run = { endpoint: `${origin}/pages/20` }
    const before = await runners.run(name, { ...run, operations: 500 })
    const after = await runners.run(name, { ...run, operations: total })
    rows.push({ name, values: [total, (after.heap - before.heap) / 1e6] })
  }
  const kept = rows[0]?.values[1] ?? Number.NaN
  return {
    tables: [
      {
        title: 'Heap kept after queries with distinct variables',
        columns: [{ title: 'queries' }, { title: 'MB kept' }],
        rows,
      },
    ],
    goals: [{ figure: 'heap kept after 100,000 queries', unit: 'MB', measured: kept, atMost: 5 }],
    curves: [],
  }
}
