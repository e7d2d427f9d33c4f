import type { Clock } from '../../ground/clock.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import type { Database } from '../../store/tables.ts'
import { type Seed, seedEnvironment } from '../seed/seed-environment.ts'
import { checkSnapshot } from './check-snapshot.ts'
import { deleteRows, loadRows, replaceRows } from './data-rows.ts'
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

export function createDataset(store: Store, clock: Clock, options: DatasetOptions): Dataset {
  const { environments } = options
  const replace = <Result>(steps: (transaction: Database) => Promise<Result>) =>
    store.transact({ environments, replaces: true }, steps)

  async function seedAll(transaction: Database) {
    for (const environment of environments) await seedEnvironment(transaction, environment, options)
  }

  return {
    async seed() {
      await replace(seedAll)
      await store.settle(options.patients)
    },
    async reset() {
      await replace(async (transaction) => {
        await deleteRows(transaction, environments)
        await seedAll(transaction)
      })
      clock.resume()
      clock.offset = 0
      await store.settle(options.patients)
    },
    async snapshot() {
      const rows = await store.readTogether((reading) => loadRows(reading, environments))
      return { version: 2, clockOffset: clock.offset, rows }
    },
    async restore(snapshot) {
      const { clockOffset, rows } = checkSnapshot(snapshot, environments, options.definitions)
      await replace((transaction) => replaceRows(transaction, environments, rows))
      clock.offset = clockOffset
      await store.settle(rows.patient.length)
    },
  }
}
