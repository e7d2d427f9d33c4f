import { join } from 'node:path'
import type { Benchmark, OpenSubject, Suite } from '../benchmark.ts'
import { type Child, startChild } from '../start-child.ts'

const fileOf = (name: string) => join(import.meta.dirname, name)

/** Compares the published client with `fetch` and `JSON.parse`, and with Apollo Client without its cache. */
export async function createClientSuite(): Promise<Suite> {
  const server = startChild(fileOf('canned-server.ts'), [])
  const origin = await server.next<string>()
  const benchmark = (title: string, operation: string, inFlight: number): Benchmark => {
    const open = (client: string) => openClient(client, `${origin}/${operation}`, inFlight)
    return {
      title: `${title}, ${inFlight} requests in flight`,
      unit: 'µs',
      ours: open('orchestration'),
      peers: {
        '`fetch`': { open: open('fetch'), atMost: 0.75 },
        'Apollo Client': { open: open('apollo'), atMost: 0.5 },
      },
    }
  }
  return {
    benchmarks: [
      benchmark('a page of 20 patients', 'Patients', 16),
      benchmark('a page of 20 patients', 'Patients', 50),
      benchmark('a mutation', 'CreatePatient', 16),
    ],
    [Symbol.asyncDispose]: async () => server[Symbol.dispose](),
  }
}

/** Starts a process with a client, and warms it up until its hot code is compiled. */
function openClient(client: string, endpoint: string, inFlight: number): OpenSubject {
  return async () => {
    const child: Child = startChild(fileOf('runner.mjs'), [client, endpoint])
    const run = async (milliseconds: number): Promise<number> => {
      child.send({ inFlight, milliseconds })
      return await child.next()
    }
    await run(3_000)
    return { measure: () => run(150), [Symbol.asyncDispose]: async () => child[Symbol.dispose]() }
  }
}
