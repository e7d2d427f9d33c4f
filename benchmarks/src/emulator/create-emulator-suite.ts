import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PatientsDocument } from '@orchestration/operations'
import { print } from 'graphql'
import type { OpenSubject, Suite } from '../benchmark.ts'
import { startChild } from '../start-child.ts'

interface Target {
  url: string
  apiKey: string
}

const total = 1_000

/** Compares the emulator with GraphQL Yoga on a page of 20 patients. The Yoga server only slices an array. It has no API keys and no store. */
export async function createEmulatorSuite(): Promise<Suite> {
  return {
    benchmarks: [
      {
        title: `a page of 20 out of ${total.toLocaleString('en')} patients`,
        unit: 'µs',
        ours: open('emulator', async () => ({ patients: total })),
        peers: {
          'GraphQL Yoga over an array': {
            atMost: 1.5,
            open: open('yoga', async () => {
              using emulator = startServer('emulator', { patients: total })
              const page = await fetchPage(await emulator.next<Target>())
              return { ...JSON.parse(page).data.patients, total }
            }),
          },
        },
      },
    ],
  }
}

const startServer = (kind: string, argument: object) =>
  startChild(join(import.meta.dirname, 'server.mjs'), [kind, JSON.stringify(argument)])

function open(kind: string, createArgument: () => Promise<object>): OpenSubject {
  return async () => {
    const server = startServer(kind, await createArgument())
    const target = await server.next<Target>()
    const readCpu = async (): Promise<number> => {
      server.send({})
      return await server.next()
    }
    const measure = async () => {
      const requests = 1_000
      const before = await readCpu()
      let left = requests
      const work = async () => {
        for (; left > 0; left -= 1) await fetchPage(target)
      }
      await Promise.all(Array.from({ length: 10 }, work))
      return ((await readCpu()) - before) / requests
    }
    await measure()
    return { measure, [Symbol.asyncDispose]: async () => server[Symbol.dispose]() }
  }
}

// Closes idle connections after 2 s, because the servers close them after 5 s.
const agent = new Agent({ keepAlive: true, timeout: 2_000 })
const body = JSON.stringify({
  query: print(PatientsDocument),
  variables: { pagination: { count: 20, offset: 0 } },
})

/** Rejects if the response has errors. */
function fetchPage({ url, apiKey }: Target): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', apiKey },
    })
    call.on('error', reject).on('response', async (response) => {
      const page = await text(response)
      if (response.statusCode === 200 && !page.includes('"errors"')) resolve(page)
      else reject(new Error(page))
    })
    call.end(body)
  })
}
