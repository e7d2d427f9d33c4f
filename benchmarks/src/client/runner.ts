/** A process with one client, which does the runs that its parent asks for. */
import { keepInFlight } from './keep-in-flight.ts'
import type { PageVariables, QueryPatients } from './query-patients.ts'

export interface Run {
  endpoint: string
  inFlight: number
  /** Stop after so many operations, or milliseconds, whichever comes first. */
  operations: number
  milliseconds: number
}

export interface Figures {
  operations: number
  /** Both in µs. */
  wall: number
  cpu: number
  /** Bytes in use after a collection, if the process may collect. */
  heap: number
}

const { createQuery } = await import(`./peers/${process.argv[2]}.ts`)
const queries = new Map<string, QueryPatients>()
let offset = 0

process.on('message', async ({ endpoint, inFlight, operations, milliseconds }: Run) => {
  const query = queries.get(endpoint) ?? (createQuery(endpoint) as QueryPatients)
  queries.set(endpoint, query)
  const before = process.cpuUsage()
  const start = performance.now()
  const end = start + milliseconds
  let done = 0
  await keepInFlight(inFlight, async () => {
    if (done >= operations || performance.now() >= end) return false
    done += 1
    // No two operations have the same variables, or a cache would answer.
    offset += 1
    const variables: PageVariables = { pagination: { offset, count: 20 } }
    const data = await query(variables)
    if (data.patients.patients.length === 0) throw new Error('An empty page.')
    return true
  })
  const wall = (performance.now() - start) * 1_000
  const { user, system } = process.cpuUsage(before)
  const figures: Figures = { operations: done, wall, cpu: user + system, heap: await settledHeap() }
  process.send?.(figures)
})

async function settledHeap(): Promise<number> {
  if (!globalThis.gc) return Number.NaN
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    globalThis.gc()
  }
  return process.memoryUsage().heapUsed
}
