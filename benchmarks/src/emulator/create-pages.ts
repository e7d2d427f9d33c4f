import type { Contest, Subject } from '../contest.ts'
import { askMany } from './ask-many.ts'
import { askPage } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

const peer = 'GraphQL Yoga over an array'
const patients = 1_000

/** A page of 20 patients, against the same schema on GraphQL Yoga that cuts an array, without keys and a store. */
export function createPages(quick: boolean): Contest {
  const requests = quick ? 100 : 1_000

  async function cpuOfPages(server: Server, withTotal: boolean): Promise<number> {
    const before = await server.usage()
    await askMany(requests, 10, () => askPage(server, withTotal))
    return ((await server.usage()).cpu - before.cpu) / requests
  }

  async function createSubject(server: Server): Promise<Subject> {
    const measure = async () => ({
      total: await cpuOfPages(server, true),
      page: await cpuOfPages(server, false),
    })
    await measure()
    return { measure, [Symbol.asyncDispose]: async () => server[Symbol.dispose]() }
  }

  return {
    title: 'a page of 20 of 1,000',
    ours: async (build) => createSubject(await startServer(build, 'emulator', { patients })),
    peers: {
      async [peer](build) {
        using emulator = await startServer(build, 'emulator', { patients })
        const answer = await askPage(emulator, false)
        const yoga = await startServer(build, 'yoga', {
          ...JSON.parse(answer).data.patients,
          total: patients,
        })
        if ((await askPage(yoga, false)) !== answer) throw new Error('The two do not answer the same.')
        return createSubject(yoga)
      },
    },
    figures: [
      { name: 'with `total_count`, CPU', key: 'total', unit: 'µs', over: { peer }, atMost: 1.5 },
      { name: 'without it, CPU', key: 'page', unit: 'µs', over: { peer }, atMost: 1.5 },
    ],
  }
}
