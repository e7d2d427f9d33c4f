import type { Curve, Effort, Part, Table } from '../part.ts'
import { type Load, measureLoads } from './measure-load.ts'

/** Not Apollo's default: its cache would take the whole time. */
const peers = ['undici', 'orchestration', 'fetch', 'graphql-request', 'apollo-no-cache']

/** CPU per operation as pages and the number in flight grow. */
export async function measureGrowth(origin: string, effort: Effort): Promise<Part> {
  const sizes = effort.quick ? [1, 100] : [1, 10, 100, 1_000]
  const widths = effort.quick ? [1, 64] : [1, 4, 16, 64, 256]
  const few = { ...effort, rounds: Math.min(effort.rounds, 3) }
  const bySize = await growOver('patients a page', sizes, few, (size) => ({
    endpoint: `${origin}/pages/${size}`,
    inFlight: 50,
  }))
  const byWidth = await growOver('in flight', widths, few, (inFlight) => ({
    endpoint: `${origin}/pages/20`,
    inFlight,
  }))
  return { tables: [bySize.table, byWidth.table], curves: [...bySize.curves, ...byWidth.curves], goals: [] }
}

async function growOver(
  x: string,
  steps: readonly number[],
  effort: Effort,
  toLoad: (step: number) => Load,
): Promise<{ table: Table; curves: Curve[] }> {
  const loads = Object.fromEntries(steps.map((step) => [step, toLoad(step)]))
  const results = await measureLoads(peers, loads, effort)
  const of = (peer: string, step: number): number => results[step]?.median(peer, 'cpu') ?? Number.NaN
  return {
    table: {
      title: `CPU per operation in µs, over ${x}`,
      columns: steps.map((step) => ({ title: String(step) })),
      rows: peers.map((name) => ({ name, values: steps.map((step) => of(name, step)) })),
    },
    curves: peers.map((name) => ({
      panel: `CPU per operation, µs, over ${x}`,
      name,
      points: steps.map((step) => [step, of(name, step)] as const),
    })),
  }
}
