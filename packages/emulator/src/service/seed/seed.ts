import { crc32 } from 'node:zlib'
import type { EnvironmentName } from '../../base/environments.ts'
import { createRandom } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertIfAbsent, insertRows } from '../../store/repository.ts'
import type { DataRows } from '../dataset/data-rows.ts'
import type { Definitions } from '../definitions/definitions.ts'
import { writeProfile } from '../patients/profile.ts'
import { createRepositories } from '../repositories.ts'
import type { IdentifierSystem } from '../tenant.ts'
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
  /** How many patients an environment starts with. */
  patients: number
  /** How many of them have a care flow. */
  careFlows: number
  /** The same number gives the same patients and ids, and care flows that started so many days ago. */
  seed: number
  definitions: Definitions
  /** The user's own patients and care flows, and the systems that identifiers can have. */
  own?: { data: SeedData; identifierSystems: readonly IdentifierSystem[] } | undefined
}

/**
 * Fills an environment with invented data, in a transaction. It does so once: records that were deleted later do not come
 * back.
 */
export function seedEnvironment(
  database: Database,
  environment: EnvironmentName,
  seed: Seed,
  createRows: CreateSeedRows = createSeedRows,
): void {
  if (!insertIfAbsent(database, 'environment', { name: environment })) return
  for (const rows of createRows(environment, seed, new Date())) {
    for (const table of seededTables) insertRows<keyof SeedRows>(database, table, rows[table])
  }
  if (seed.own) {
    const { data, identifierSystems } = seed.own
    const now = () => new Date()
    const { definitions } = seed
    const repositories = createRepositories(database, {
      name: environment,
      identifierSystems,
      definitions,
      now,
    })
    insertSeedData(repositories, data, seed.seed)
  }
}

const PATIENTS_PER_CHUNK = 100
/** How many patients with care flows a chunk holds. Their rows are large. */
const CARE_FLOWS_PER_CHUNK = 10

/** Rows of some patients and their care flows. */
export type SeedRows = Omit<DataRows, 'hosted_session' | 'hosted_link' | 'care_flow_release'>

/** Creates the invented rows of an environment, chunk by chunk. All through a day of `now` they are the same. */
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

const DAY = 86_400_000

/**
 * Returns `createSeedRows` for one seed, with a memory: the rows of an environment are created once a day, so
 * that a reset does not act out the care flows again.
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
  return Math.floor(date.getTime() / DAY)
}
