import { type Interleaved, interleave } from '../interleave.ts'
import type { Effort } from '../part.ts'
import { startRunners } from './start-runners.ts'

export interface Load {
  endpoint: string
  inFlight: number
}

export type LoadFigure = 'cpu' | 'rate' | 'latency'

/** Puts the same loads on each peer: per operation the CPU and the wall time in µs, and operations a second. */
export async function measureLoads<Name extends string>(
  peers: readonly string[],
  loads: Record<Name, Load>,
  { quick, rounds }: Effort,
): Promise<Record<Name, Interleaved<LoadFigure>>> {
  using runners = startRunners(peers)
  const milliseconds = quick ? 100 : 300
  const entries = Object.entries(loads) as Array<[Name, Load]>
  for (const peer of peers) {
    for (const [, load] of entries) await runners.run(peer, { ...load, milliseconds: milliseconds * 2 })
  }
  const results: Partial<Record<Name, Interleaved<LoadFigure>>> = {}
  for (const [name, load] of entries) {
    results[name] = await interleave(peers, rounds, async (peer) => {
      const { operations, wall, cpu } = await runners.run(peer, { ...load, milliseconds })
      return {
        cpu: cpu / operations,
        rate: (operations / wall) * 1e6,
        latency: (wall * load.inFlight) / operations,
      }
    })
  }
  return results as Record<Name, Interleaved<LoadFigure>>
}
