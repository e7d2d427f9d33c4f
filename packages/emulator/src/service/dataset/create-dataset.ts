import type { Clock } from '../../ground/clock.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import { rememberSeedRows } from '../seed/remember-seed-rows.ts'
import { type Seed, seedEnvironment } from '../seed/seed-environment.ts'
import { checkSnapshot, parseSnapshot } from './check-snapshot.ts'
import { loadRows } from './data-rows.ts'
import { printSnapshot } from './print-snapshot.ts'
import { type Restored, replaceInWorker } from './replace-in-worker.ts'
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
  /** The same with the snapshot's JSON, which can come in pieces. */
  restoreJson(json: AsyncIterable<Uint8Array>): Promise<void>
}

export interface DatasetOptions extends Seed {
  environments: readonly EnvironmentName[]
  /** Called after all data has been replaced, by seeded data or by a snapshot. */
  onReplaced?: (() => Promise<void>) | undefined
}

/** From this number of patients on, a worker replaces the data. */
const MANY_PATIENTS = 2_000
/** A seeded care flow takes as long as many patients. */
const PATIENTS_PER_CARE_FLOW = 40
/** What a seeded patient and a seeded care flow take in the database, in bytes. */
const PATIENT_SIZE = 1_300
const CARE_FLOW_SIZE = 60_000
/** JSON of up to this many bytes is parsed in this thread, which takes a few milliseconds. */
const SHORT_JSON = 1_000_000

export function createDataset(store: Store, clock: Clock, options: DatasetOptions): Dataset {
  const { environments, onReplaced, ...seed } = options
  const isSmall = seed.patients + PATIENTS_PER_CARE_FLOW * seed.careFlows < MANY_PATIENTS
  // The rows of a small seed take a few megabytes.
  const createRows = isSmall ? rememberSeedRows() : undefined

  /** Returns whether replacing all data with this many records would hold up other requests. */
  async function isLong(patients: number, careFlows: number): Promise<boolean> {
    const rows = await store.reader.selectFrom('patient_count').select('patients').execute()
    const stored = rows.reduce((sum, row) => sum + row.patients, 0)
    return stored + patients + PATIENTS_PER_CARE_FLOW * careFlows >= MANY_PATIENTS
  }

  function checkCapacity() {
    const { capacity = Number.POSITIVE_INFINITY } = store
    const size = environments.length * (seed.patients * PATIENT_SIZE + seed.careFlows * CARE_FLOW_SIZE)
    if (size <= capacity) return
    throw new EmulatorError(
      `${seed.patients} patients and ${seed.careFlows} care flows in each of ${environments.length} environments take about ${(size / 1e9).toFixed(1)} GB, and a store in memory holds 1 GiB. Give a file, such as ./emulator.db.`,
      { option: 'store' },
    )
  }

  const replaceHere = (replacement: Replacement) =>
    store.transact({ environments, isAlone: true }, (transaction) =>
      applyReplacement(transaction, replacement),
    )

  async function restoreInWorker(json: AsyncIterable<string | Uint8Array>): Promise<void> {
    const restored = await replaceInWorker(store, { environments, seed }, json)
    if (restored) await finishRestore(restored)
  }

  async function finishRestore({ clock: state, patients }: Restored): Promise<void> {
    clock.set(state)
    await seed.definitions.refresh()
    await store.tune(patients)
    await onReplaced?.()
  }

  const dataset: Dataset = {
    async seed() {
      checkCapacity()
      await store.transact({ environments, isAlone: true }, async (transaction) => {
        for (const environment of environments) {
          await seedEnvironment(transaction, environment, seed, createRows)
        }
      })
      await store.tune(seed.patients)
    },
    async reset() {
      const replacement = { environments, seed, createRows }
      const own = seed.own?.data.patients ?? []
      const careFlows = own.reduce((sum, { care_flows = [] }) => sum + care_flows.length, seed.careFlows)
      if (await isLong(seed.patients + own.length, careFlows)) await replaceInWorker(store, replacement)
      else await replaceHere(replacement)
      clock.set({ offset: 0 })
      await store.tune(seed.patients)
      await onReplaced?.()
    },
    async snapshot() {
      const rows = await store.readTogether((reading) => loadRows(reading, environments))
      const pausedTime = clock.isPaused && { pausedTime: clock.now().toISOString() }
      return { version: 3, clockOffset: clock.offset, ...pausedTime, rows }
    },
    async restore(snapshot) {
      const { patient, care_flow } = snapshot?.rows ?? {}
      if (await isLong(patient?.length ?? 0, care_flow?.length ?? 0))
        return restoreInWorker(printSnapshot(snapshot))
      await seed.definitions.refresh()
      const { clock: state, rows } = checkSnapshot(snapshot, environments, seed.definitions)
      await replaceHere({ environments, seed, rows })
      await finishRestore({ clock: state, patients: rows.patient.length })
    },
    async restoreJson(json) {
      const begun: Uint8Array[] = []
      const pieces = json[Symbol.asyncIterator]()
      let size = 0
      while (size <= SHORT_JSON) {
        const { done, value } = await pieces.next()
        if (done) return dataset.restore(parseSnapshot(Buffer.concat(begun)) as Snapshot)
        begun.push(value)
        size += value.length
      }
      await restoreInWorker(join(begun, { [Symbol.asyncIterator]: () => pieces }))
    },
  }
  return dataset
}

async function* join(begun: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>) {
  yield* begun
  yield* rest
}
