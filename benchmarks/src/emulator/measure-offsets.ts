import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { cpuOfPages } from './cpu-of-pages.ts'
import { type Server, startServer } from './start-server.ts'

const offsets = [0, 10, 100, 1_000, 10_000, 50_000, 99_900]

/** What a page costs as it lies further from the start of 100,000 patients in a file. */
export async function measureOffsets({ quick, rounds }: Effort, store: string): Promise<Part> {
  const requests = quick ? 20 : 100
  using emulator = await startServer('emulator', { store, patients: 100_000 })
  using yoga = await startServer('yoga-sql', { store })
  const servers: Record<string, Server> = { orchestration: emulator, 'yoga, plain SQL': yoga }
  const names = Object.keys(servers)
  const subjects = names.flatMap((name) => offsets.map((offset) => `${name}|${offset}`))
  for (const server of Object.values(servers)) await cpuOfPages(server, { requests: 5 * requests })
  const costs = await interleave(subjects, Math.min(rounds, 5), async (subject) => {
    const [name = '', offset] = subject.split('|')
    const server = servers[name]
    if (!server) throw new Error(`${name} is not running.`)
    return { cpu: await cpuOfPages(server, { requests, offset: Number(offset) }) }
  })
  const of = (name: string, offset: number): number => costs.median(`${name}|${offset}`, 'cpu')
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
        measured: costs.ratio('orchestration|99900', 'orchestration|0', 'cpu'),
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
