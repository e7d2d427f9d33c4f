import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CareFlowRelease } from '@orchestration/care-flows'
import type { CareFlowDefinition } from '@orchestration/care-flows/definitions'
import type { Clock } from '../../ground/clock.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import type { Database } from '../../store/tables.ts'
import { type CreateSeedRows, type Seed, seedEnvironment } from '../seed/seed.ts'
import { type DataRows, deleteRows, replaceRows } from './data-rows.ts'
import { MAX_SNAPSHOT_BYTES, refuseSize } from './snapshot.ts'

export interface WorkerJob extends Pick<Replacement, 'environments'> {
  /** Without definitions, because functions do not travel. */
  seed: Omit<Seed, 'definitions'>
  definitions: readonly CareFlowDefinition[]
  /** All releases, those of other emulators included. */
  releases: readonly CareFlowRelease[]
  /** Whether the pieces of a snapshot follow, and undefined after the last. The place is always the last message. */
  isRestore: boolean
}

/** The worker's answer to the end of a snapshot, and to the place. */
export interface WorkerAnswer {
  problem?: { advice: string; option?: string }
  restored?: Restored
}

/** What a snapshot says, apart from its rows. */
export interface Restored {
  clock: Parameters<Clock['set']>[0]
  patients: number
}

/**
 * Replaces all data in a thread of its own, in one transaction: by seeded data, or by a snapshot that comes as pieces of
 * JSON. 100,000 patients would hold up this thread for seconds. Writers wait only after the snapshot has come and has been
 * checked. Throws what `parseSnapshot` and `checkSnapshot` throw.
 */
export async function replaceInWorker(
  store: Store,
  { environments, seed: { definitions, ...seed } }: Replacement,
  json?: AsyncIterable<string | Uint8Array>,
): Promise<Restored | undefined> {
  await definitions.refresh()
  const { list, releases } = definitions
  const isRestore = json !== undefined
  const job: WorkerJob = {
    environments,
    seed,
    definitions: list,
    releases: [...releases.values()],
    isRestore,
  }
  const file = new URL(`./replace-worker${extname(import.meta.filename)}`, import.meta.url)
  const worker = new Worker(file, { workerData: job })
  const death = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)))
  })
  // It can die while nobody waits for an answer. The next question then fails.
  death.catch(() => {})

  async function ask(message: unknown): Promise<WorkerAnswer> {
    worker.postMessage(message)
    const [answer]: WorkerAnswer[] = await Promise.race([once(worker, 'message'), death])
    if (answer?.problem) throw new EmulatorError(answer.problem.advice, answer.problem)
    return answer ?? {}
  }

  try {
    let restored: Restored | undefined
    if (json) {
      let size = 0
      for await (const piece of json) {
        size += Buffer.byteLength(piece)
        if (size > MAX_SNAPSHOT_BYTES) throw refuseSize('the snapshot holds', MAX_SNAPSHOT_BYTES)
        worker.postMessage(piece)
      }
      restored = (await ask(undefined)).restored
    }
    await store.replaceElsewhere(async (place) => {
      await ask(place)
    })
    return restored
  } finally {
    await worker.terminate()
  }
}

/** What takes the place of all data of some environments. */
export interface Replacement {
  environments: readonly EnvironmentName[]
  seed: Seed
  /** @defaultValue createSeedRows */
  createRows?: CreateSeedRows | undefined
  /** Default: seeded data. */
  rows?: DataRows | undefined
}

/** Must run in a transaction that is alone in the environments. */
export async function applyReplacement(
  transaction: Database,
  { environments, seed, createRows, rows }: Replacement,
): Promise<void> {
  if (rows) return replaceRows(transaction, environments, rows)
  await deleteRows(transaction, environments)
  for (const environment of environments) await seedEnvironment(transaction, environment, seed, createRows)
}
