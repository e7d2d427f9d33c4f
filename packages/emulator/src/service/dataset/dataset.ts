import type { Clock } from '../../base/clock.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { Database } from '../../store/database.ts'
import type { Environment } from '../environment.ts'
import { type SeedOptions, seedEnvironment } from '../seed/seed-environment.ts'
import { type DataRows, deleteData, loadRows, reconcileReleases, replaceRows } from './data-rows.ts'
import { assertSnapshot, createSnapshot, type Snapshot } from './snapshot.ts'

interface DatasetOptions extends SeedOptions {
  database: Database
  clock: Clock
  environments: readonly Environment[]
}

/** An emulator's clock, and the data of its environments. */
export class Dataset {
  readonly #database: Database
  readonly #clock: Clock
  readonly #environments: readonly Environment[]
  readonly #environmentNames: readonly EnvironmentName[]
  readonly #seedOptions: SeedOptions

  constructor({ database, clock, environments, ...seedOptions }: DatasetOptions) {
    this.#database = database
    this.#clock = clock
    this.#environments = environments
    this.#environmentNames = environments.map(({ name }) => name)
    this.#seedOptions = seedOptions
  }

  /** Seeds the environments that have not been seeded yet. */
  seed(): void {
    this.#database.transact(() => this.#seedEnvironments())
  }

  reset(): void {
    this.#database.transact(() => {
      deleteData(this.#database, this.#environmentNames)
      this.#seedEnvironments()
    })
    this.#clock.set({ offsetMs: 0 })
    this.#resetSchedulers()
  }

  snapshot(): Promise<Snapshot> {
    return createSnapshot(this.#clock, loadRows(this.#database, this.#environmentNames))
  }

  /** @throws EmulatorError if the snapshot is invalid. In that case, no data is changed. */
  async restore(snapshot: Snapshot): Promise<void> {
    await assertSnapshot(snapshot, this.#environmentNames)
    const { definitions } = this.#seedOptions
    const rows = reconcileReleases(snapshot.rows as DataRows, definitions)
    this.#database.transact(() => replaceRows(this.#database, this.#environmentNames, rows))
    const { clockOffset, pausedTime } = snapshot
    this.#clock.set(pausedTime ? { pausedTime: new Date(pausedTime) } : { offsetMs: clockOffset })
    definitions.addReleases(rows.care_flow_release.map(({ content }) => JSON.parse(content)))
    this.#resetSchedulers()
  }

  #seedEnvironments(): void {
    for (const environment of this.#environments)
      seedEnvironment(this.#database, environment, this.#seedOptions)
  }

  #resetSchedulers(): void {
    for (const { scheduler } of this.#environments) scheduler.reset()
  }
}
