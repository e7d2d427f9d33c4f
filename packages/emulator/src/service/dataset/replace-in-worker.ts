import { extname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CareFlowDefinition } from '../../definitions/index.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { Place } from '../../store/store.ts'
import type { Seed } from '../seed/seed-environment.ts'
import { dataTables } from './data-rows.ts'
import type { Replacement } from './replacement.ts'
import type { Snapshot } from './snapshot.ts'

/** How many rows a message to the worker has. Copying them takes a few milliseconds. */
const ROWS_AT_ONCE = 500

export interface WorkerJob extends Pick<Replacement, 'environments'> {
  place: Place
  /** Without definitions, because functions do not travel. */
  seed: Omit<Seed, 'definitions' | 'addOwn'>
  definitions: readonly CareFlowDefinition[]
  /** A snapshot that still needs its rows. */
  snapshot: Omit<Snapshot, 'rows'> | undefined
}

/** Some rows of a snapshot. Undefined after the last. */
export type WorkerRows = { table: keyof Snapshot['rows']; rows: unknown[] } | undefined

/** Undefined if all went well. */
export type WorkerProblem = { advice: string; option: string } | undefined

/**
 * Replaces all data in a thread of its own, in one transaction. 100,000 patients would hold up this thread for seconds.
 * Throws what `checkSnapshot` throws.
 */
export async function replaceInWorker(
  place: Place,
  { environments, seed: { definitions, addOwn: _, ...seed } }: Replacement,
  snapshot?: Snapshot,
): Promise<void> {
  const { rows, ...rest } = snapshot ?? {}
  const job: WorkerJob = {
    place,
    environments,
    seed,
    definitions: definitions.list,
    snapshot: snapshot && (rest as Omit<Snapshot, 'rows'>),
  }
  const file = new URL(`./replace-worker${extname(import.meta.filename)}`, import.meta.url)
  const worker = new Worker(file, { workerData: job })
  const ended = new Promise<WorkerProblem>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)))
  })
  if (rows) await Promise.race([ended, send(worker, rows)])
  const problem = await ended
  if (problem) throw new EmulatorError(problem.advice, problem)
}

async function send(worker: Worker, snapshot: Snapshot['rows']): Promise<void> {
  for (const table of dataTables) {
    for (let start = 0; start < snapshot[table].length; start += ROWS_AT_ONCE) {
      const rows = snapshot[table].slice(start, start + ROWS_AT_ONCE)
      worker.postMessage({ table, rows } satisfies WorkerRows)
      await setImmediate()
    }
  }
  worker.postMessage(undefined satisfies WorkerRows)
}
