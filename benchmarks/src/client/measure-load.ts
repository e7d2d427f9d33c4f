import { type Interleaved, interleave } from '../interleave.ts'
import type { Effort } from '../part.ts'
import { type Runners, startRunners } from './start-runners.ts'

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
  const entries = Object.entries(loads) as Array<[Name, Load]>
  const results: Partial<Record<Name, Interleaved<LoadFigure>>> = {}
  for (const [name, load] of entries) {
    // New processes, because compiled code and heap of one load would distort the next.
    using runners = startRunners(peers)
    await Promise.all(peers.map((peer) => warmUp(runners, peer, load, quick)))
    // Many short rounds, so that a busy moment spoils only a few and hardly changes the median.
    results[name] = await interleave(peers, quick ? 1 : rounds * 3, async (peer) => {
      await runners.run(peer, { ...load, milliseconds: 20 }) // It was idle while others ran.
      const { operations, wall, cpu } = await runners.run(peer, { ...load, milliseconds: 100 })
      return {
        cpu: cpu / operations,
        rate: (operations / wall) * 1e6,
        latency: (wall * load.inFlight) / operations,
      }
    })
  }
  return results as Record<Name, Interleaved<LoadFigure>>
}

/** Until what runs often is compiled. */
async function warmUp(runners: Runners, peer: string, load: Load, quick: boolean): Promise<void> {
  const [operations, milliseconds] = quick ? [500, 200] : [5_000, 3_000]
  await runners.run(peer, { ...load, operations, milliseconds })
}
