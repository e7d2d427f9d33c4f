import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { keepInFlight } from '../client/keep-in-flight.ts'
import { interleave } from '../interleave.ts'
import { joinParts } from '../join-parts.ts'
import type { Effort, Part } from '../part.ts'
import { askEmulator } from './ask-page.ts'
import { type Server, startServer, type Usage } from './start-server.ts'

const sizes = [1_000, 10_000, 100_000]

/** What the same question costs as there are more patients in a file, and what writes in flight gain. */
export async function measureSizes(effort: Effort): Promise<Part> {
  const parts: Part[] = []
  for (const size of sizes) parts.push(await measureSize(effort, size))
  return joinParts(parts)
}

async function measureSize({ quick, rounds }: Effort, size: number): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'benchmark-'))
  try {
    const begin = performance.now()
    using server = await startServer('emulator', { store: join(folder, 'emulator.db'), patients: size })
    const firstStart = performance.now() - begin
    const { cpu, peak } = await server.usage()

    const questions = createQuestions(size)
    const names = Object.keys(questions)
    const times = quick ? 5 : 50
    const costs = await interleave(names, Math.min(rounds, 5), async (name) => ({
      cpu: await cpuOf(server, questions[name] ?? '', times),
    }))
    const waits = await measureWaits(server, questions)
    const writes = await interleave(['1', '50'], Math.min(rounds, 5), async (inFlight) => ({
      rate: await rateOfWrites(server, Number(inFlight), quick ? 100 : 500),
    }))

    const of = `${size.toLocaleString('en')} patients in a file`
    const ratio = (name: string) => costs.ratio(name, 'first page', 'cpu')
    const isLargest = size === sizes.at(-1)
    return {
      tables: [
        {
          title: `A page of 20 of ${of}`,
          note: `The first start took ${Math.round(firstStart)} ms, ${Math.round(cpu / 1_000)} ms of CPU, and ${Math.round(peak)} MB at most.`,
          columns: [{ title: 'CPU per request, µs', bars: true }, { title: '× first page' }],
          rows: names.map((name) => ({ name, values: [costs.median(name, 'cpu'), ratio(name)] })),
        },
        {
          title: `The longest turn of the event loop, ${of}`,
          columns: [{ title: 'ms', bars: true }],
          rows: Object.entries(waits).map(([name, wait]) => ({ name, values: [wait] })),
        },
        {
          title: `Writes to ${of}`,
          columns: [{ title: 'patients created per second', bars: true }],
          rows: ['1', '50'].map((name) => ({
            name: `${name} in flight`,
            values: [writes.median(name, 'rate')],
          })),
        },
      ],
      goals: isLargest
        ? [
            {
              figure: 'filter by code, 100,000',
              unit: '× first page',
              measured: ratio('filter by code'),
              atMost: 2,
            },
            {
              figure: 'search by code, 100,000',
              unit: '× first page',
              measured: ratio('search by code'),
              atMost: 2,
            },
            ...names
              .filter((name) => name.startsWith('sorted by'))
              .map((name) => ({
                figure: `${name}, 100,000`,
                unit: '× first page',
                measured: ratio(name),
                atMost: 10,
              })),
            { figure: 'first start, 100,000', unit: 'ms', measured: firstStart, atMost: 3_000 },
            { figure: 'peak RSS of the first start, 100,000', unit: 'MB', measured: peak, atMost: 200 },
            ...Object.entries(waits).map(([name, wait]) => ({
              figure: `longest turn of the event loop, ${name}, 100,000`,
              unit: 'ms',
              measured: wait,
              atMost: 50,
            })),
            {
              figure: 'writes per second, 50 in flight',
              unit: '× 1 in flight',
              measured: writes.ratio('50', '1', 'rate'),
              atLeast: 3,
            },
          ]
        : [],
      curves: [],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function createQuestions(size: number): Record<string, string> {
  const fields = 'patients { id profile { first_name last_name } }'
  const code = `P-${String(size / 2).padStart(6, '0')}`
  const middle = size / 2 - 100
  const list = (args: string, more = '') => `{ patients(${args}) { ${more} ${fields} } }`
  const page = (offset: number) => `pagination: { offset: ${offset}, count: 20 }`
  const by = (field: string) => `sorting: { field: "${field}", direction: "ASC" }`
  return {
    'first page': list(page(0)),
    'with total_count': list(page(0), 'pagination { total_count }'),
    'filter by code': list(`filters: { patient_code: { eq: "${code}" } }`),
    'search by code': `{ searchPatientsByPatientCode(patient_code: "${code}") { ${fields} } }`,
    'sorted by first_name': list(`${page(0)} ${by('first_name')}`),
    'sorted by birth_date, in the middle': list(`${page(middle)} ${by('birth_date')}`),
    'sorted by sex, in the middle': list(`${page(middle)} ${by('sex')}`),
    'part of a name': list('filters: { name: { contains: "hugo kowal" } }'),
    'part of no name': list('filters: { name: { contains: "nobody" } }'),
  }
}

/** How long others wait for one turn at most, in ms, while four callers ask dear questions, and while everything is reset. */
async function measureWaits(
  server: Server,
  questions: Record<string, string>,
): Promise<Record<string, number>> {
  const dear = ['sorted by birth_date, in the middle', 'part of a name', 'part of no name']
  await setTimeout(200)
  const idle = (await resetUsage(server, () => setTimeout(500))).stall
  const lists = await resetUsage(server, () =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const name of dear) await askEmulator(server, questions[name] ?? '')
      }),
    ),
  )
  const { stall: reset } = await server.reset()
  return { 'at rest': idle, 'four dear lists at a time': lists.stall, 'during a reset': reset }
}

/** What a step uses. */
async function resetUsage(server: Server, step: () => Promise<unknown>): Promise<Usage> {
  await server.usage()
  await step()
  return server.usage()
}

/** CPU time of the server for each request, in µs. */
async function cpuOf(server: Server, query: string, times: number): Promise<number> {
  await askEmulator(server, query)
  const before = await server.usage()
  for (let index = 0; index < times; index += 1) await askEmulator(server, query)
  return ((await server.usage()).cpu - before.cpu) / times
}

/** A second. */
async function rateOfWrites(server: Server, inFlight: number, writes: number): Promise<number> {
  const start = performance.now()
  let left = writes
  await keepInFlight(inFlight, async () => {
    if (left === 0) return false
    left -= 1
    await askEmulator(server, 'mutation { createPatient(input: { last_name: "Kowal" }) { success } }')
    return true
  })
  return (writes / (performance.now() - start)) * 1_000
}
