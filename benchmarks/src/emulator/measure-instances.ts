import { cpus } from 'node:os'
import { type Postgres, startPostgres } from '../../../packages/test-postgres/src/start-postgres.ts'
import { keepInFlight } from '../client/keep-in-flight.ts'
import { interleave, type Sample } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { askPage } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

const counts = [1, 2, 4]
const IN_FLIGHT_EACH = 8

const figures = ['rate', 'cpu', 'machine'] as const
type Figure = (typeof figures)[number]

/** One, two and four emulators on one PostgreSQL, all of it on this machine. */
export async function measureInstances(effort: Effort): Promise<Part> {
  await using postgres = await findPostgres()
  if (!postgres) return { tables: [], goals: [], curves: [] }
  const store = await postgres.createDatabase()
  const servers: Server[] = []
  using stack = new DisposableStack()
  while (servers.length < Math.max(...counts))
    servers.push(stack.use(await startServer('emulator', { store, patients: 1_000 })))

  const milliseconds = effort.quick ? 300 : 3_000
  const names = counts.map(String)
  await measureLoad(servers, milliseconds)
  const loads = await interleave(names, Math.min(effort.rounds, 5), (name) =>
    measureLoad(servers.slice(0, Number(name)), milliseconds),
  )
  const cores = cpus().length
  const fastest = names.toSorted((a, b) => loads.median(b, 'rate') - loads.median(a, 'rate'))[0] ?? ''
  return {
    tables: [
      {
        title: 'Emulators on one PostgreSQL: pages of 20 patients',
        note: `The ${cores} cores of the machine also run PostgreSQL, the callers and other programs.`,
        columns: [
          { title: 'requests/s', bars: true },
          { title: 'CPU per request, µs' },
          { title: "machine's cores in use" },
        ],
        rows: names.map((name) => ({
          name: name === '1' ? '1 emulator' : `${name} emulators`,
          values: figures.map((figure) => loads.median(name, figure)),
        })),
      },
    ],
    goals: [
      {
        figure: 'cores in use where requests/s on one PostgreSQL stop growing',
        unit: `of ${cores}`,
        measured: loads.median(fastest, 'machine'),
        atLeast: 0.9 * cores,
      },
    ],
    curves: [],
  }
}

async function findPostgres(): Promise<Postgres | undefined> {
  try {
    return await startPostgres()
  } catch (error) {
    console.error(`   skipped: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Asks all servers alike for so long. CPU is the emulators' alone, in µs for each request. */
async function measureLoad(servers: readonly Server[], milliseconds: number): Promise<Sample<Figure>> {
  const start = performance.now()
  const [own, machine] = [await cpuOf(servers), cpuOfMachine()]
  let requests = 0
  await keepInFlight(IN_FLIGHT_EACH * servers.length, async () => {
    const server = servers[requests % servers.length]
    requests += 1
    if (server) await askPage(server)
    return performance.now() - start < milliseconds
  })
  const elapsed = performance.now() - start
  return {
    rate: (requests / elapsed) * 1_000,
    cpu: ((await cpuOf(servers)) - own) / requests,
    machine: (cpuOfMachine() - machine) / elapsed,
  }
}

async function cpuOf(servers: readonly Server[]): Promise<number> {
  const each = await Promise.all(servers.map((server) => server.usage()))
  return each.reduce((sum, { cpu }) => sum + cpu, 0)
}

/** In ms, of all cores. */
function cpuOfMachine(): number {
  return cpus().reduce((sum, { times: { idle: _, ...busy } }) => {
    return sum + Object.values(busy).reduce((total, time) => total + time, 0)
  }, 0)
}
