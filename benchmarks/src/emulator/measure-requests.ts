import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { askPage } from './ask-page.ts'
import { cpuOfPages } from './cpu-of-pages.ts'
import { startServer } from './start-server.ts'

const PATIENTS = 1_000

/** A page of the emulator against GraphQL Yoga with the same schema over an array. */
export async function measureRequests({ quick, rounds }: Effort): Promise<Part> {
  const requests = quick ? 100 : 1_500
  using emulator = await startServer('emulator', { patients: PATIENTS })
  const answer = await askPage(emulator)
  using yoga = await startServer('yoga', { ...JSON.parse(answer).data.patients, total: PATIENTS })
  if ((await askPage(yoga)) !== answer) throw new Error('The two do not answer the same.')

  const withTotal = true
  const loads: Record<string, () => Promise<number>> = {
    orchestration: () => cpuOfPages(emulator, { requests }),
    'graphql-yoga': () => cpuOfPages(yoga, { requests }),
    'orchestration with total_count': () => cpuOfPages(emulator, { requests, withTotal }),
    'graphql-yoga with total_count': () => cpuOfPages(yoga, { requests, withTotal }),
  }
  const names = Object.keys(loads)
  for (const load of Object.values(loads)) await load()
  const costs = await interleave(names, rounds, async (name) => ({
    cpu: (await loads[name]?.()) ?? Number.NaN,
  }))
  const size = (answer.length / 1_000).toFixed(1)
  return {
    tables: [
      {
        title: `A page of 20 of 1,000 patients, ${size} KB`,
        note: 'GraphQL Yoga alone cuts the page from an array, without keys or a store.',
        columns: [{ title: 'CPU per request, µs', bars: true }],
        rows: names.map((name) => ({ name, values: [costs.median(name, 'cpu')] })),
      },
    ],
    goals: [
      {
        figure: 'CPU per request, 20 of 1,000 patients',
        unit: '× graphql-yoga alone',
        measured: costs.ratio('orchestration', 'graphql-yoga', 'cpu'),
        atMost: 1.3,
      },
      {
        figure: 'CPU per request with total_count',
        unit: '× graphql-yoga over an array',
        measured: costs.ratio('orchestration with total_count', 'graphql-yoga with total_count', 'cpu'),
        atMost: 1,
      },
    ],
    curves: [],
  }
}
