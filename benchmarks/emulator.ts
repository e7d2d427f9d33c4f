/**
 * The emulator against GraphQL Yoga alone, with the same schema and the answer as a constant: CPU per request, and what
 * it takes to be ready. Servers run in processes of their own and take turns, so that a busy machine is as busy for both.
 * The emulator is built first: what is installed is JavaScript, and stripping types costs 100 ms and 30 MB at the start.
 *
 *     node benchmarks/emulator.ts [rounds]
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REQUESTS = 1_500
const CONNECTIONS = 10
const rounds = Number(process.argv[2] ?? 9)

const patientsPage = `query Patients($pagination: PaginationParams) {
  patients(pagination: $pagination) {
    code success
    pagination { offset count }
    sorting { field direction }
    patients {
      id tenant_id
      profile {
        email first_name last_name name birth_date preferred_language sex national_registry_number patient_code
        phone mobile_phone patient_timezone
        address { street city zip state country }
        identifier { system value }
      }
    }
  }
}`

interface Target {
  url: string
  apiKey: string
}

interface Server extends Target {
  name: string
  /** CPU time of the process so far, in µs. */
  cpu(): Promise<number>
  rss(): number
  stop(): void
}

async function startServer(name: string, ...args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL('servers/emulator.mjs', import.meta.url)), [name, ...args])
  const [target] = (await once(child, 'message')) as [Target]
  return {
    ...target,
    name,
    async cpu() {
      child.send('cpu')
      const [cpu] = await once(child, 'message')
      return cpu
    },
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => child.kill(),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function post({ url, apiKey }: Target, query: string, variables: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', apiKey },
    })
    call.on('error', reject).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))))
    })
    call.end(JSON.stringify({ query, variables }))
  })
}

/** CPU per request of the server, in µs. */
async function measure(server: Server, offset = 0, requests = REQUESTS): Promise<number> {
  const before = await server.cpu()
  let left = requests
  async function worker() {
    while (left > 0) {
      left -= 1
      await post(server, patientsPage, { pagination: { count: 20, offset } })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return ((await server.cpu()) - before) / requests
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Time from the start of a process until it is ready, the portal included, in ms, and what it then occupies, in MB. */
async function measureStart(args: string[]): Promise<{ ready: number; cpu: number; rss: number }> {
  const start = performance.now()
  const server = await startServer('emulator', ...args)
  const ready = performance.now() - start
  const cpu = (await server.cpu()) / 1_000
  const rss = server.rss()
  server.stop()
  return { ready, cpu, rss }
}

async function compareRequests() {
  const emulator = await startServer('emulator', 'memory', '1000')
  const answer = await post(emulator, patientsPage, { pagination: { count: 20, offset: 0 } })
  const yoga = await startServer('yoga', JSON.stringify(JSON.parse(answer).data.patients))
  const same = (await post(yoga, patientsPage, { pagination: { count: 20, offset: 0 } })) === answer
  if (!same) throw new Error('The two do not answer the same.')
  for (const server of [emulator, yoga]) await measure(server)
  const cpu = { emulator: [] as number[], yoga: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    cpu.emulator.push(await measure(emulator))
    cpu.yoga.push(await measure(yoga))
  }
  emulator.stop()
  yoga.stop()
  const ratio = median(cpu.emulator.map((value, round) => value / (cpu.yoga[round] ?? Number.NaN)))
  console.log(
    `CPU per request, 20 of 1,000 patients (${(answer.length / 1024).toFixed(1)} KB), ${rounds} rounds of ${REQUESTS}:`,
  )
  console.log(
    `  emulator ${median(cpu.emulator).toFixed(0)} µs, GraphQL Yoga alone ${median(cpu.yoga).toFixed(0)} µs, ratio ${ratio.toFixed(2)} (goal 1.3)`,
  )
}

async function compareOffsets(store: string) {
  const server = await startServer('emulator', store, '100000')
  const cpu = { first: [] as number[], last: [] as number[] }
  await measure(server, 0, 300)
  for (let round = 0; round < rounds; round += 1) {
    cpu.first.push(await measure(server, 0, 300))
    cpu.last.push(await measure(server, 99_900, 300))
  }
  server.stop()
  const ratio = median(cpu.last) / median(cpu.first)
  console.log(
    `CPU per request, 20 of 100,000 patients in a file: offset 0 ${median(cpu.first).toFixed(0)} µs, offset 99,900 ${median(cpu.last).toFixed(0)} µs, ratio ${ratio.toFixed(1)} (goal 5)`,
  )
}

async function compareStarts(store: string) {
  for (const [label, args] of [
    ['memory, 25 patients', ['memory', '25', '0']],
    ['a file with 100,000 patients', [store, '100000', '0']],
  ] as const) {
    const starts = []
    for (let round = 0; round < rounds; round += 1) starts.push(await measureStart([...args]))
    const ready = median(starts.map((start) => start.ready))
    const cpu = median(starts.map((start) => start.cpu))
    const rss = median(starts.map((start) => start.rss))
    console.log(
      `Start, ${label}: ready after ${ready.toFixed(0)} ms (goal 500), ${cpu.toFixed(0)} ms of CPU, ${rss.toFixed(0)} MB resident (goal 130)`,
    )
  }
}

function build() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  execFileSync('node_modules/.bin/tsc', ['-p', 'packages/emulator/tsconfig.build.json', '--noCheck'], {
    cwd: root,
  })
}

build()
const folder = mkdtempSync(join(tmpdir(), 'benchmark-'))
try {
  const store = join(folder, 'emulator.db')
  await compareRequests()
  await compareOffsets(store)
  await compareStarts(store)
} finally {
  rmSync(folder, { recursive: true })
  agent.destroy()
}
