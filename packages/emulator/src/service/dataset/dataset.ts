import type { Clock } from '../../base/clock.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { Database } from '../../store/database.ts'
import type { Definitions } from '../definitions/definitions.ts'
import type { Environment } from '../environment.ts'
import { type SeedOptions, seedEnvironment } from '../seed/seed-environment.ts'
import { type DataRows, deleteData, loadRows, replaceRows } from './data-rows.ts'
import { assertSnapshot, createSnapshot, type Snapshot } from './snapshot.ts'

interface DatasetOptions extends SeedOptions {
  database: Database
  definitions: Definitions
  clock: Clock
  environments: readonly Environment[]
}

/** An emulator's clock, and the data of its environments. */
export class Dataset {
  readonly #options: DatasetOptions
  readonly #environmentNames: readonly EnvironmentName[]

  constructor(options: DatasetOptions) {
    this.#options = options
    this.#environmentNames = options.environments.map(({ name }) => name)
  }

  /** Seeds the environments that have not been seeded yet. */
  seed(): void {
    const { database, environments } = this.#options
    database.transact(() => {
      for (const environment of environments) seedEnvironment(database, environment, this.#options)
    })
  }

  reset(): void {
    const { clock, database } = this.#options
    database.transact(() => {
      deleteData(database, this.#environmentNames)
      this.seed()
    })
    clock.set({ offsetMs: 0 })
    this.#resetSchedulers()
  }

  snapshot(): Snapshot {
    const { clock, database } = this.#options
    return createSnapshot(clock, loadRows(database, this.#environmentNames))
  }

  /** @throws EmulatorError if the snapshot is invalid. In that case, no data is changed. */
  restore(snapshot: Snapshot): void {
    const { clock, database, definitions } = this.#options
    assertSnapshot(snapshot, this.#environmentNames)
    const rows = snapshot.rows as DataRows
    const releases = database.transact(() => replaceRows(database, this.#environmentNames, rows))
    const { clockOffset, pausedTime } = snapshot
    clock.set(pausedTime ? { pausedTime: new Date(pausedTime) } : { offsetMs: clockOffset })
    definitions.addReleases(releases)
    this.#resetSchedulers()
  }

  #resetSchedulers(): void {
    for (const { scheduler } of this.#options.environments) scheduler.reset()
  }
}
