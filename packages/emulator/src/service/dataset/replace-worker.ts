import { parentPort, workerData } from 'node:worker_threads'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { copyMemory } from '../../store/memory.ts'
import { openStore } from '../../store/open-store.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { checkSnapshot } from './check-snapshot.ts'
import { type DataRows, dataTables } from './data-rows.ts'
import type { WorkerJob, WorkerProblem, WorkerRows } from './replace-in-worker.ts'
import { applyReplacement } from './replacement.ts'

async function replace(job: WorkerJob): Promise<void> {
  const { place, environments, snapshot } = job
  const definitions = createDefinitions(job.definitions)
  const seed = { ...job.seed, definitions }
  const checked =
    snapshot && checkSnapshot({ ...snapshot, rows: await receiveRows() }, environments, definitions)
  const { location, copyOf } = place
  if (copyOf !== undefined) copyMemory(copyOf, location)
  const store = await openStore(location)
  try {
    await store.transact({ environments, replaces: true }, (transaction) =>
      applyReplacement(transaction, { environments, seed, rows: checked?.rows }),
    )
  } finally {
    await store.close()
  }
}

function receiveRows(): Promise<DataRows> {
  const received = Object.fromEntries(dataTables.map((table) => [table, [] as unknown[]]))
  return new Promise((resolve) => {
    parentPort?.on('message', (message: WorkerRows) => {
      if (message) received[message.table]?.push(...message.rows)
      else resolve(received as unknown as DataRows)
    })
  })
}

function describe(error: unknown): WorkerProblem {
  if (isEmulatorError(error)) return { advice: error.advice, option: error.option ?? 'store' }
  throw error
}

const problem = await replace(workerData).then(() => undefined, describe)
parentPort?.postMessage(problem)
parentPort?.close()
