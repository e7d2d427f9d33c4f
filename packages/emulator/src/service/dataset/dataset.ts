import type { Clock } from '../../ground/clock.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { countRows } from '../../store/sql.ts'
import type { Store } from '../../store/store.ts'
import { rememberSeedRows, type Seed, seedEnvironment } from '../seed/seed.ts'
import { checkSnapshot, parseSnapshot } from './check-snapshot.ts'
import { loadRows } from './data-rows.ts'
import { applyReplacement, type Replacement, type Restored, replaceInWorker } from './replace.ts'
import { printSnapshot, type Snapshot } from './snapshot.ts'

export interface DatasetOptions extends Seed {
  environments: readonly EnvironmentName[]
  /** Called after all data has been replaced, by seeded data or by a snapshot. */
  onReplaced?: (() => Promise<void>) | undefined
}

/** From this number of patients on, a worker replaces the data. */
const MIN_PATIENTS_FOR_WORKER = 2_000
/** A seeded care flow takes as long as many patients. */
const PATIENTS_PER_CARE_FLOW = 40
/** What a seeded patient and a seeded care flow take in the database. */
const PATIENT_BYTES = 1_400
const CARE_FLOW_BYTES = 56_000
/** Longer JSON is parsed in a worker. Up to here it is parsed in this thread, which takes a few milliseconds. */
const MAX_JSON_BYTES_HERE = 1_000_000

/** All data of the environments that an emulator has started, and its clock. */
export class Dataset {
  readonly #store: Store
  readonly #clock: Clock
  readonly #environments: readonly EnvironmentName[]
  readonly #seed: Seed
  readonly #onReplaced: DatasetOptions['onReplaced']
  readonly #createRows: Replacement['createRows']

  constructor(store: Store, clock: Clock, { environments, onReplaced, ...seed }: DatasetOptions) {
    this.#store = store
    this.#clock = clock
    this.#environments = environments
    this.#seed = seed
    this.#onReplaced = onReplaced
    const isSmall = seed.patients + PATIENTS_PER_CARE_FLOW * seed.careFlows < MIN_PATIENTS_FOR_WORKER
    // The rows of a small seed take a few megabytes.
    this.#createRows = isSmall ? rememberSeedRows() : undefined
  }

  /** Seeds the environments that have never been seeded. */
  async seed(): Promise<void> {
    const environments = this.#environments
    this.#checkCapacity()
    await this.#store.transact({ environments, isAlone: true }, async (transaction) => {
      for (const environment of environments)
        await seedEnvironment(transaction, environment, this.#seed, this.#createRows)
    })
    await this.#store.tune(this.#seed.patients)
  }

  async reset(): Promise<void> {
    const seed = this.#seed
    const replacement = { environments: this.#environments, seed, createRows: this.#createRows }
    const own = seed.own?.data.patients ?? []
    const careFlows = own.reduce((sum, { care_flows = [] }) => sum + care_flows.length, seed.careFlows)
    if (await this.#isLong(seed.patients + own.length, careFlows))
      await replaceInWorker(this.#store, replacement)
    else await this.#replaceHere(replacement)
    this.#clock.set({ offset: 0 })
    await this.#store.tune(seed.patients)
    await this.#onReplaced?.()
  }

  async snapshot(): Promise<Snapshot> {
    const clock = this.#clock
    const rows = await this.#store.readTogether((reading) => loadRows(reading, this.#environments))
    const pausedTime = clock.isPaused && { pausedTime: clock.now().toISOString() }
    return { version: 7, clockOffset: clock.offset, ...pausedTime, rows }
  }

  /** Throws `EmulatorError` if the snapshot is invalid. Then nothing changes. */
  async restore(snapshot: Snapshot): Promise<void> {
    const seed = this.#seed
    const environments = this.#environments
    const { patient, care_flow } = snapshot?.rows ?? {}
    if (await this.#isLong(patient?.length ?? 0, care_flow?.length ?? 0))
      return this.#restoreInWorker(printSnapshot(snapshot))
    await seed.definitions.refresh()
    const { clock, rows } = checkSnapshot(snapshot, environments, seed.definitions)
    await this.#replaceHere({ environments, seed, rows })
    await this.#finishRestore({ clock, patients: rows.patient.length })
  }

  /** The same with the snapshot's JSON, which can come in pieces. */
  async restoreJson(json: AsyncIterable<Uint8Array>): Promise<void> {
    const begun: Uint8Array[] = []
    const pieces = json[Symbol.asyncIterator]()
    let size = 0
    while (size <= MAX_JSON_BYTES_HERE) {
      const { done, value } = await pieces.next()
      if (done) return this.restore(parseSnapshot(Buffer.concat(begun)) as Snapshot)
      begun.push(value)
      size += value.length
    }
    await this.#restoreInWorker(join(begun, { [Symbol.asyncIterator]: () => pieces }))
  }

  /** Returns whether replacing all data with this many records would hold up other requests. */
  async #isLong(patients: number, careFlows: number): Promise<boolean> {
    const stored = await countRows(this.#store.reader.selectFrom('patient'))
    return stored + patients + PATIENTS_PER_CARE_FLOW * careFlows >= MIN_PATIENTS_FOR_WORKER
  }

  #checkCapacity(): void {
    const { capacity = Number.POSITIVE_INFINITY } = this.#store
    const { patients, careFlows } = this.#seed
    const { length } = this.#environments
    const size = length * (patients * PATIENT_BYTES + careFlows * CARE_FLOW_BYTES)
    if (size <= capacity) return
    throw new EmulatorError(
      `${patients} patients and ${careFlows} care flows in each of ${length} environments take about ${(size / 1e9).toFixed(1)} GB, and a store in memory holds 1 GiB. Give a file, such as ./emulator.db.`,
      { option: 'store' },
    )
  }

  async #replaceHere(replacement: Replacement): Promise<void> {
    const { environments } = replacement
    await this.#store.transact({ environments, isAlone: true }, (transaction) =>
      applyReplacement(transaction, replacement),
    )
  }

  async #restoreInWorker(json: AsyncIterable<string | Uint8Array>): Promise<void> {
    const to = { environments: this.#environments, seed: this.#seed }
    const restored = await replaceInWorker(this.#store, to, json)
    if (restored) await this.#finishRestore(restored)
  }

  async #finishRestore({ clock, patients }: Restored): Promise<void> {
    this.#clock.set(clock)
    await this.#seed.definitions.refresh()
    await this.#store.tune(patients)
    await this.#onReplaced?.()
  }
}

async function* join(begun: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>) {
  yield* begun
  yield* rest
}
