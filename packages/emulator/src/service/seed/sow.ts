import { crc32 } from 'node:zlib'
import { createId } from '../../ground/create-id.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createRandom } from '../../ground/random.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Database, IdentifierRow, PatientRow } from '../../store/tables.ts'
import { withoutIndexes } from '../../store/without-indexes.ts'
import type { Definitions } from '../definitions/definitions.ts'
import { writeProfile } from '../patients/profile.ts'
import { createSeedCareFlow, type SeedCareFlow } from './create-seed-care-flow.ts'
import { createSeedPatient } from './create-seed-patient.ts'

const PATIENTS_AT_ONCE = 100
/** From so many patients on it pays to make the indexes afterwards. */
const MANY = 5_000

export interface Seed {
  /** How many patients an environment starts with. */
  patients: number
  /** How many of them have a care flow. */
  careFlows: number
  /** The same number gives the same patients and ids, and care flows that started so many days ago. */
  seed: number
  definitions: Definitions
  /** Sows what the user has given besides, in the same transaction. */
  sowOwn?(transaction: Database, environment: EnvironmentName): Promise<void>
}

/** Sows invented data, once in the life of an environment: what was deleted since does not come back. In a transaction. */
export async function sow(database: Database, environment: EnvironmentName, seed: Seed): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('environment')
    .values({ name: environment, patients: seed.patients })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return

  if (seed.patients < MANY) await sowRows(database, environment, seed)
  else await withoutIndexes(database, () => sowRows(database, environment, seed))
  await seed.sowOwn?.(database, environment)
}

async function sowRows(database: Database, environment: EnvironmentName, seed: Seed): Promise<void> {
  const now = new Date()
  const random = createRandom(crc32(`${seed.seed} ${environment}`))
  const createSeedId = () => createId(Uint8Array.from({ length: 16 }, () => random() * 256))
  for (let sown = 0; sown < seed.patients; sown += PATIENTS_AT_ONCE) {
    const patients: PatientRow[] = []
    const identifiers: IdentifierRow[] = []
    const careFlows: SeedCareFlow[] = []
    for (let index = sown; index < Math.min(sown + PATIENTS_AT_ONCE, seed.patients); index += 1) {
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
