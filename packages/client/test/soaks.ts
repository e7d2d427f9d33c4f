import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startEmulator } from '@orchestration/emulator'
import { TenantDocument } from '@orchestration/operations'
import { createClient } from '../src/create-client.ts'
import { PatientsDocument, patientsResponse } from './documents.ts'
import { startTcpServer } from './start-tcp-server.ts'

const inFlight = 50

export interface RotationReport {
  operations: number
  failed: number
  rotations: number
  /** Number of operations that were retried with a newer key. */
  repeated: number
  /** Number of operations completed by the slowest of the 50 loops. */
  rounds: number
}

/**
 * Keeps 50 operations in flight while keys are replaced: creates a new key, switches the provider, and deletes the old key.
 * `pause` is awaited before each replacement and after the last replacement.
 */
export async function rotateKeys(
  rotations: number,
  pause: (report: RotationReport) => Promise<unknown>,
): Promise<RotationReport> {
  await using emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  const create = (number: number): Promise<string> =>
    emulator.createApiKey('sandbox', { name: `key ${number}` })
  let current = await create(0)
  const report: RotationReport = { operations: 0, failed: 0, rotations: 0, repeated: 0, rounds: 0 }
  const client = createClient({
    endpoint: emulator.endpoint('sandbox'),
    apiKey: () => current,
    retry: false,
    onOperation: ({ attempts }) => {
      if (attempts > 1) report.repeated += 1
    },
  })
  let stopped = false
  const ended = Array<number>(inFlight).fill(0)
  const load = ended.map(async (_, index) => {
    while (!stopped) {
      await client.query({ query: TenantDocument }).catch(() => (report.failed += 1))
      report.operations += 1
      ended[index] = (ended[index] ?? 0) + 1
      report.rounds = Math.min(...ended)
    }
  })
  for (; report.rotations < rotations; report.rotations += 1) {
    await pause(report)
    const previous = current
    current = await create(report.rotations + 1)
    await emulator.deleteApiKey('sandbox', previous)
  }
  await pause(report)
  stopped = true
  await Promise.all(load)
  return report
}

/** Returns the growth of the heap in bytes after `operations` queries with distinct variables. */
export async function measureHeap(operations: number): Promise<number> {
  const body = JSON.stringify(patientsResponse(Array.from({ length: 20 }, (_, index) => `p${index}`)))
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  await using server = await startTcpServer((socket) => socket.write(head + body))
  const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key' })
  let number = 0
  const ask = async (until: number): Promise<void> => {
    while (number < until) {
      number += 1
      await client.query({ query: PatientsDocument, variables: { search: `patient ${number}` } })
    }
  }
  const run = (until: number): Promise<unknown> =>
    Promise.all(Array.from({ length: inFlight }, () => ask(until)))
  await run(1_000)
  const before = await settledHeap()
  await run(1_000 + operations)
  return (await settledHeap()) - before
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

async function settledHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await wait(10)
    collectGarbage()
  }
  return process.memoryUsage().heapUsed
}
