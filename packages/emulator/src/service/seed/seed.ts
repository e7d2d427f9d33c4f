import { crc32 } from 'node:zlib'
import { DAY_MS } from '../../base/clock.ts'
import type { EnvironmentName } from '../../base/environments.ts'
import { createRandom } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertIfAbsent, insertRows } from '../../store/repository.ts'
import type { DataRows } from '../dataset/data-rows.ts'
import type { Definitions } from '../definitions/definitions.ts'
import type { EnvironmentData } from '../environment-data.ts'
import { writeProfile } from '../patients/profile.ts'
import { createSeedCareFlow } from './seed-care-flow.ts'
import { createSeedIds, insertSeedData, type SeedData } from './seed-data.ts'
import { createSeedPatient } from './seed-patient.ts'

const seededTables = [
  'patient',
  'identifier',
  'care_flow',
  'activity',
  'care_flow_record',
  'audit_log',
] as const

export interface Seed {
  /** Number of sample patients per environment. */
  patients: number
  /** Number of sample patients with a care flow. */
  careFlows: number
  /**
   * Seed for the random number generator. The same seed gives the same patients and ids, and care flows that started the same number of
   * days ago.
   */
  seed: number
  definitions: Definitions
  /** Patients and care flows from the option `seedData`. */
  seedData?: SeedData | undefined
}

/** Seeds an environment once, so that deleted records are not created again. Must run in a transaction. */
export function seedEnvironment(
  database: Database,
  environment: EnvironmentData,
  seed: Seed,
  createRows: CreateSeedRows = createSeedRows,
): void {
  const { name, now } = environment
  if (!insertIfAbsent(database, 'environment', { name })) return
  for (const rows of createRows(name, seed, now())) {
    for (const table of seededTables) insertRows<keyof SeedRows>(database, table, rows[table])
  }
  if (seed.seedData) insertSeedData(environment, seed.seedData, seed.seed)
}

const PATIENTS_PER_CHUNK = 100
/** This size is smaller than `PATIENTS_PER_CHUNK`, because the rows of a care flow are large. */
const CARE_FLOWS_PER_CHUNK = 10

export type SeedRows = Pick<DataRows, (typeof seededTables)[number]>

/** Creates the sample rows of an environment in chunks. All values of `now` on the same day give the same rows. */
export type CreateSeedRows = (environment: EnvironmentName, seed: Seed, now: Date) => Iterable<SeedRows>

export const createSeedRows: CreateSeedRows = function* (environment, seed, now) {
  const random = createRandom(crc32(`${seed.seed} ${environment}`))
  const createSeedId = createSeedIds(random)
  const definitions = seed.definitions.list
  for (let first = 0, next = 0; first < seed.patients; first = next) {
    next = Math.min(
      first + (first < seed.careFlows ? CARE_FLOWS_PER_CHUNK : PATIENTS_PER_CHUNK),
      seed.patients,
    )
    const rows: SeedRows = {
      patient: [],
      identifier: [],
      care_flow: [],
      activity: [],
      care_flow_record: [],
      audit_log: [],
    }
    for (let index = first; index < next; index += 1) {
      const id = createSeedId()
      const profile = createSeedPatient(random, index)
      const patient = { environment, id, ...writeProfile(profile) }
      rows.patient.push(patient)
      for (const { system, value } of profile.identifier ?? []) {
        rows.identifier.push({ environment, patient_id: id, system, value })
      }
      if (index >= seed.careFlows) continue
      const seeded = createSeedCareFlow({ id: createSeedId(), index, patient, definitions, now })
      rows.care_flow.push(seeded.careFlow)
      rows.activity.push(...seeded.activities)
      rows.care_flow_record.push(...seeded.records)
      rows.audit_log.push(...seeded.auditLog)
    }
    yield rows
  }
}

/**
 * Memoizes `createSeedRows` for one seed, keyed by environment and day, so that a reset does not run the engine again.
 */
export function memoizeSeedRows(): CreateSeedRows {
  const memoized = new Map<EnvironmentName, { day: number; chunks: readonly SeedRows[] }>()

  function* createAndMemoize(...[environment, seed, now]: Parameters<CreateSeedRows>): Iterable<SeedRows> {
    const chunks: SeedRows[] = []
    for (const chunk of createSeedRows(environment, seed, now)) {
      chunks.push(chunk)
      yield chunk
    }
    memoized.set(environment, { day: countDays(now), chunks })
  }

  return (environment, seed, now) => {
    const cached = memoized.get(environment)
    return cached?.day === countDays(now) ? cached.chunks : createAndMemoize(environment, seed, now)
  }
}

function countDays(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}
