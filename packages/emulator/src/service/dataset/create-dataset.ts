import type { Clock } from '../../ground/clock.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import { type Seed, seedEnvironment } from '../seed/seed-environment.ts'
import { checkSnapshot } from './check-snapshot.ts'
import { loadRows } from './data-rows.ts'
import { replaceInWorker } from './replace-in-worker.ts'
import { applyReplacement, type Replacement } from './replacement.ts'
import type { Snapshot } from './snapshot.ts'

/** All data of the environments that an emulator has started, and its clock. */
export interface Dataset {
  /** Seeds the environments that have never been seeded. */
  seed(): Promise<void>
  reset(): Promise<void>
  snapshot(): Promise<Snapshot>
  /** Throws `EmulatorError` if the snapshot is invalid. Then nothing changes. */
  restore(snapshot: Snapshot): Promise<void>
}

export interface DatasetOptions extends Seed {
  environments: readonly EnvironmentName[]
}

/** So many patients are replaced in a worker. */
const MANY_PATIENTS = 2_000
/** A seeded care flow takes as long as many patients. */
const PATIENTS_PER_CARE_FLOW = 40

export function createDataset(store: Store, clock: Clock, options: DatasetOptions): Dataset {
  const { environments, ...seed } = options

  /** Returns whether replacing all data by so many patients would hold up other requests. */
  async function isLong(patients: number): Promise<boolean> {
    // The functions that add a user's own data cannot go to another thread.
    if (seed.addOwn) return false
    const rows = await store.reader.selectFrom('environment').select('patients').execute()
    return rows.reduce((sum, row) => sum + row.patients, patients) >= MANY_PATIENTS
  }

  const replaceHere = (replacement: Replacement) =>
    store.transact({ environments, replaces: true }, (transaction) =>
      applyReplacement(transaction, replacement),
    )

  return {
    async seed() {
      await store.transact({ environments, replaces: true }, async (transaction) => {
        for (const environment of environments) await seedEnvironment(transaction, environment, seed)
      })
      await store.settle(seed.patients)
    },
    async reset() {
      const replacement = { environments, seed }
      if (await isLong(seed.patients + PATIENTS_PER_CARE_FLOW * seed.careFlows))
        await store.replaceElsewhere((place) => replaceInWorker(place, replacement))
      else await replaceHere(replacement)
      clock.resume()
      clock.offset = 0
      await store.settle(seed.patients)
    },
    async snapshot() {
      const rows = await store.readTogether((reading) => loadRows(reading, environments))
      return { version: 2, clockOffset: clock.offset, rows }
    },
    async restore(snapshot) {
      const { length = 0 } = snapshot?.rows?.patient ?? []
      if (await isLong(length)) {
        const replacement = { environments, seed }
        await store.replaceElsewhere((place) => replaceInWorker(place, replacement, snapshot))
      } else {
        const { rows } = checkSnapshot(snapshot, environments, seed.definitions)
        await replaceHere({ environments, seed, rows })
      }
      clock.offset = snapshot.clockOffset
      await store.settle(length)
    },
  }
}
