import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createRandom } from '../../ground/random.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Database, IdentifierRow, PatientRow } from '../../store/tables.ts'
import { withoutIndexes } from '../../store/without-indexes.ts'
import { createStores } from '../create-stores.ts'
import type { Definitions } from '../definitions/definitions.ts'
import { createPatientCounter } from '../patients/patient-count.ts'
import { writeProfile } from '../patients/profile.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { createSeedCareFlow, type SeedCareFlow } from './create-seed-care-flow.ts'
import { createSeedIds } from './create-seed-ids.ts'
import { createSeedPatient } from './create-seed-patient.ts'
import { insertSeedData, type SeedData } from './seed-data.ts'

const PATIENTS_AT_ONCE = 100
/** How many patients with care flows are inserted at once. This takes some milliseconds and a megabyte. */
const CARE_FLOWS_AT_ONCE = 10
/** From this number of rows, creating the indexes afterwards is quicker. */
const MANY = 5_000
const ROWS_OF_CARE_FLOW = 50

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
export async function seedEnvironment(
  database: Database,
  environment: EnvironmentName,
  seed: Seed,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('environment')
    .values({ name: environment })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  await createPatientCounter(database, environment)(seed.patients)

  if (seed.patients + ROWS_OF_CARE_FLOW * seed.careFlows < MANY) await insertSeed(database, environment, seed)
  else await withoutIndexes(database, [environment], () => insertSeed(database, environment, seed))
  if (seed.own) {
    const { data, identifierSystems } = seed.own
    const now = () => new Date()
    const { definitions } = seed
    const stores = createStores(database, { name: environment, identifierSystems, definitions, now })
    await insertSeedData(stores, data, seed.seed)
  }
}

async function insertSeed(database: Database, environment: EnvironmentName, seed: Seed): Promise<void> {
  const now = new Date()
  const random = createRandom(crc32(`${seed.seed} ${environment}`))
  const createSeedId = createSeedIds(random)
  for (let first = 0, next = 0; first < seed.patients; first = next) {
    next = Math.min(first + (first < seed.careFlows ? CARE_FLOWS_AT_ONCE : PATIENTS_AT_ONCE), seed.patients)
    const patients: PatientRow[] = []
    const identifiers: IdentifierRow[] = []
    const careFlows: SeedCareFlow[] = []
    for (let index = first; index < next; index += 1) {
      const id = createSeedId()
      const profile = createSeedPatient(random, index)
      const patient = { environment, id, ...writeProfile(profile) }
      patients.push(patient)
      for (const { system, value } of profile.identifier ?? []) {
        identifiers.push({ environment, patient_id: id, system, value })
      }
      if (index < seed.careFlows) {
        const definitions = seed.definitions.list
        careFlows.push(createSeedCareFlow({ id: createSeedId(), index, patient, definitions, now }))
      }
    }
    await setImmediate()
    await insertRows(database, 'patient', patients)
    await insertRows(database, 'identifier', identifiers)
    await insertRows(
      database,
      'care_flow',
      careFlows.map(({ careFlow }) => careFlow),
    )
    await insertRows(
      database,
      'activity',
      careFlows.flatMap(({ activities }) => activities),
    )
    await insertRows(
      database,
      'care_flow_record',
      careFlows.flatMap(({ records }) => records),
    )
    await insertRows(
      database,
      'fact',
      careFlows.flatMap(({ facts }) => facts),
    )
  }
}
