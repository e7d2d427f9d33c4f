import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { startServer } from './start-server.ts'

/** From the start of a process until it is ready, the portal included. */
export async function measureStarts({ rounds }: Effort, store: string): Promise<Part> {
  const starts: Record<string, object> = {
    'memory, 25 patients': { patients: 25 },
    'a file with 100,000 patients': { store, patients: 100_000 },
  }
  const names = Object.keys(starts)
  const times = await interleave(names, rounds, async (name) => {
    const start = performance.now()
    using server = await startServer('emulator', { ...starts[name], portalPort: 0 })
    const ready = performance.now() - start
    const { cpu, rss } = await server.usage()
    return { ready, cpu: cpu / 1_000, rss }
  })
  return {
    tables: [
      {
        title: 'From process start until ready',
        columns: [{ title: 'ms', bars: true }, { title: 'CPU, ms' }, { title: 'resident, MB' }],
        rows: names.map((name) => ({
          name,
          values: (['ready', 'cpu', 'rss'] as const).map((figure) => times.median(name, figure)),
        })),
      },
    ],
    goals: names.flatMap((name) => [
      { figure: `ready, ${name}`, unit: 'ms', measured: times.median(name, 'ready'), atMost: 500 },
      { figure: `resident, ${name}`, unit: 'MB', measured: times.median(name, 'rss'), atMost: 130 },
    ]),
    curves: [],
  }
}
