import type { Contest } from '../contest.ts'
import { openLoad } from './open-load.ts'
import type { Setting } from './setting.ts'

/** A page with an error for each record, once with a megabyte of variables. While it is parsed, nothing else runs. */
export function createManyErrors({ origin, ...setting }: Setting): Contest[] {
  const open = (client: string, path: string) =>
    openLoad({ ...setting, client, endpoint: `${origin}/${path}`, inFlight: 1 })
  const createContest = (title: string, path: string): Contest => ({
    title,
    ours: open('orchestration-errors', path),
    peers: { "Apollo's `HttpLink`": open('apollo-link-errors', path) },
    figures: [{ name: 'CPU', key: 'cpu', unit: 'µs', over: { peer: "Apollo's `HttpLink`" }, atMost: 1 }],
    weight: 0.7,
  })
  return [
    ...[500, 5_000, 50_000].map((count) =>
      createContest(`an answer with ${count.toLocaleString('en')} errors`, `errors/${count}`),
    ),
    createContest('an answer with 5,000 errors, to a megabyte of variables', 'megabyte/errors/5000'),
  ]
}
