import type { Effort, Part } from '../part.ts'
import { peers } from './build-subjects.ts'
import { measureLoads } from './measure-load.ts'

const us = 'orchestration'

/** Pages of 20 and of 100 patients, and one operation after the other, against global `fetch`. */
export async function measureThroughput(origin: string, effort: Effort): Promise<Part> {
  const twenty = `${origin}/pages/20`
  const hundred = `${origin}/pages/100`
  const { small, large, alone } = await measureLoads(
    peers,
    {
      small: { endpoint: twenty, inFlight: 50 },
      large: { endpoint: hundred, inFlight: 50 },
      alone: { endpoint: twenty, inFlight: 1 },
    },
    effort,
  )
  const values = (peer: string): number[] => [
    small.ratio(peer, 'fetch', 'cpu'),
    small.ratio(peer, 'fetch', 'rate'),
    small.median(peer, 'cpu'),
    large.ratio(peer, 'fetch', 'cpu'),
    large.ratio(peer, 'fetch', 'rate'),
    alone.ratio(peer, 'fetch', 'latency'),
    alone.median(peer, 'latency'),
  ]
  const rows = peers.map((name) => ({ name, values: values(name) }))
  const unit = '× fetch'
  const figure = (index: number): number => values(us)[index] ?? Number.NaN
  return {
    tables: [
      {
        title: 'A page of patients',
        note: '50 in flight, but for the latency. × is against `fetch` with `JSON.parse` in the same round.',
        columns: [
          { title: '20: CPU × fetch', bars: 2.5 },
          { title: '20: operations/s × fetch' },
          { title: '20: CPU, µs' },
          { title: '100: CPU × fetch' },
          { title: '100: operations/s × fetch' },
          { title: 'latency × fetch' },
          { title: 'latency, µs' },
        ],
        rows: rows.toSorted((a, b) => (a.values[0] ?? 0) - (b.values[0] ?? 0)),
      },
    ],
    goals: [
      { figure: 'CPU per operation, 20 patients', unit, measured: figure(0), atMost: 0.55 },
      { figure: 'operations per second, 20 patients', unit, measured: figure(1), atLeast: 1.8 },
      { figure: 'CPU per operation, 100 patients', unit, measured: figure(3), atMost: 0.68 },
      { figure: 'operations per second, 100 patients', unit, measured: figure(4), atLeast: 1.45 },
      { figure: 'sequential latency, 20 patients', unit, measured: figure(5), atMost: 0.55 },
    ],
    curves: [],
  }
}
