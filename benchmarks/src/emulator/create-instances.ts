import { type Postgres, startPostgres } from '../../../packages/test-tools/src/start-postgres.ts'
import type { Contest, Sample } from '../contest.ts'
import { askPage } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

/** One, two and four emulators on one PostgreSQL, all of it on this machine. */
export function createInstances(quick: boolean): Contest {
  const milliseconds = quick ? 300 : 2_000
  const one = { called: '1 emulator' }
  return {
    title: 'a page of 20 on one PostgreSQL',
    async ours(build) {
      await using stack = new AsyncDisposableStack()
      const postgres: Postgres = stack.use(await startPostgres())
      const store = await postgres.createDatabase()
      const servers: Server[] = []
      while (servers.length < 4)
        servers.push(stack.use(await startServer(build, 'emulator', { store, patients: 1_000 })))
      const opened = stack.move()
      const measure = async (): Promise<Sample> => {
        const [first, second, fourth] = [
          await load(servers.slice(0, 1), milliseconds),
          await load(servers.slice(0, 2), milliseconds),
          await load(servers, milliseconds),
        ]
        return {
          rate1: first.rate,
          rate2: second.rate,
          rate4: fourth.rate,
          cpu1: first.cpu,
          cpu2: second.cpu,
          cpu4: fourth.cpu,
        }
      }
      await measure()
      return { measure, [Symbol.asyncDispose]: () => opened.disposeAsync() }
    },
    figures: [
      { name: '1 emulator', key: 'rate1', unit: '/s' },
      { name: '2 emulators', key: 'rate2', unit: '/s', over: { ...one, key: 'rate1' } },
      { name: '4 emulators', key: 'rate4', unit: '/s', over: { ...one, key: 'rate1' } },
      { name: '4 emulators, CPU', key: 'cpu4', unit: 'µs', over: { ...one, key: 'cpu1' } },
    ],
    weight: 0.5,
  }
}

/** Asks all servers for as long, with eight requests in flight each. CPU is of the emulators alone, in µs a request. */
async function load(
  servers: readonly Server[],
  milliseconds: number,
): Promise<{ rate: number; cpu: number }> {
  const before = await cpuOfAll(servers)
  const start = performance.now()
  let requests = 0
  const work = async (server: Server): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      requests += 1
      await askPage(server, true)
    }
  }
  await Promise.all(servers.flatMap((server) => Array.from({ length: 8 }, () => work(server))))
  const seconds = (performance.now() - start) / 1_000
  return { rate: requests / seconds, cpu: ((await cpuOfAll(servers)) - before) / requests }
}

async function cpuOfAll(servers: readonly Server[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  return usages.reduce((sum, { cpu }) => sum + cpu, 0)
}
