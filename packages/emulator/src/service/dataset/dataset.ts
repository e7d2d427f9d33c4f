import type { Clock } from '../../base/clock.ts'
import type { EnvironmentName } from '../../base/environments.ts'
import type { Database } from '../../store/database.ts'
import { createEnvironmentData, type EnvironmentData, type EnvironmentSettings } from '../environment-data.ts'
import { memoizeSeedRows, type Seed, seedEnvironment } from '../seed/seed.ts'
import { type DataRows, deleteData, loadRows, reconcileReleases, replaceRows } from './data-rows.ts'
import { assertSnapshot, createSnapshot, type Snapshot } from './snapshot.ts'

export interface DatasetOptions extends Omit<Seed, 'definitions'> {
  environments: readonly EnvironmentName[]
  settings: EnvironmentSettings
  /** Called after a reset or a restore. */
  onReplaced?: (() => void) | undefined
}

/** Seeds of this many patients or more are not memoized, to limit memory use. */
const MAX_MEMOIZED_PATIENTS = 2_000
/** Number of patients that use as much memory as one seeded care flow. */
const PATIENTS_PER_CARE_FLOW = 40

/** The data of an emulator's environments, and its clock. */
export class Dataset {
  readonly #database: Database
  readonly #clock: Clock
  readonly #environments: readonly EnvironmentName[]
  /** Used for seeding. Sends no events, and uses the machine's clock. */
  readonly #data: readonly EnvironmentData[]
  readonly #seed: Seed
  readonly #onReplaced: DatasetOptions['onReplaced']
  readonly #createRows: ReturnType<typeof memoizeSeedRows> | undefined

  constructor(
    database: Database,
    clock: Clock,
    { environments, settings, onReplaced, ...seed }: DatasetOptions,
  ) {
    this.#database = database
    this.#clock = clock
    this.#environments = environments
    const seedSettings = { ...settings, now: () => new Date() }
    this.#data = environments.map((name) => createEnvironmentData(database, name, seedSettings))
    this.#seed = { ...seed, definitions: settings.definitions }
    this.#onReplaced = onReplaced
    const size = seed.patients + PATIENTS_PER_CARE_FLOW * seed.careFlows
    if (size < MAX_MEMOIZED_PATIENTS) this.#createRows = memoizeSeedRows()
  }

  /** Seeds the environments that have not been seeded yet. */
  seed(): void {
    this.#database.transact(() => this.#insertSeed())
  }

  reset(): void {
    this.#database.transact(() => {
      deleteData(this.#database, this.#environments)
      this.#insertSeed()
    })
    this.#clock.set({ offset: 0 })
    this.#onReplaced?.()
  }

  snapshot(): Promise<Snapshot> {
    return createSnapshot(this.#clock, loadRows(this.#database, this.#environments))
  }

  /** @throws EmulatorError if the snapshot is invalid; no data is changed */
  async restore(snapshot: Snapshot): Promise<void> {
    await assertSnapshot(snapshot, this.#environments)
    const { definitions } = this.#seed
    const rows = reconcileReleases(snapshot.rows as DataRows, definitions)
    this.#database.transact(() => replaceRows(this.#database, this.#environments, rows))
    const { clockOffset, pausedTime } = snapshot
    this.#clock.set(pausedTime ? { pausedTime: new Date(pausedTime) } : { offset: clockOffset })
    definitions.add(rows.care_flow_release.map(({ content }) => JSON.parse(content)))
    this.#onReplaced?.()
  }

  #insertSeed(): void {
    for (const environment of this.#data)
      seedEnvironment(this.#database, environment, this.#seed, this.#createRows)
  }
}
