import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { cpuOfPages } from './cpu-of-pages.ts'
import { startServer } from './start-server.ts'

const offsets = [0, 10, 100, 1_000, 10_000, 50_000, 99_900]

/** What a page costs as it lies further from the start of 100,000 patients in a file. */
export async function measureOffsets({ quick, rounds }: Effort, store: string): Promise<Part> {
  const requests = quick ? 20 : 100
  using emulator = await startServer('emulator', { store, patients: 100_000 })
  using yoga = await startServer('yoga-sql', { store })
  const servers = { orchestration: emulator, 'yoga, plain SQL': yoga }
  const names = Object.keys(servers)
  const loads: Record<string, () => Promise<number>> = {}
  for (const [name, server] of Object.entries(servers)) {
    await cpuOfPages(server, { requests: 5 * requests })
    for (const offset of offsets)
      loads[`${name} at ${offset}`] = () => cpuOfPages(server, { requests, offset })
  }
  const costs = await interleave(Object.keys(loads), Math.min(rounds, 5), async (load) => ({
    cpu: (await loads[load]?.()) ?? Number.NaN,
  }))
  const of = (name: string, offset: number): number => costs.median(`${name} at ${offset}`, 'cpu')
  const title = 'Page of the emulator, CPU µs, over offset'
  return {
    tables: [
      {
        title: 'A page of 20 of 100,000 patients in a file: CPU per request in µs, over offset',
        note: 'Plain SQL is `limit 20 offset n` over the same file and index, behind GraphQL Yoga and without keys.',
        columns: offsets.map((offset) => ({ title: offset.toLocaleString('en') })),
        rows: names.map((name) => ({ name, values: offsets.map((offset) => of(name, offset)) })),
      },
    ],
    goals: [
      {
        figure: 'CPU per request at offset 99,900 of 100,000',
        unit: '× offset 0',
        measured: costs.ratio('orchestration at 99900', 'orchestration at 0', 'cpu'),
        atMost: 5,
      },
    ],
    // A logarithmic axis has no 0.
    curves: names.map((name) => ({
      panel: title,
      name,
      points: offsets.map((offset) => [Math.max(1, offset), of(name, offset)] as const),
    })),
  }
}
