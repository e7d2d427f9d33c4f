import type { EnvironmentName } from '../environments.ts'
import { writeProfile } from '../patients/profile.ts'
import { createId } from '../store/create-id.ts'
import type { Database, IdentifierRow, PatientRow } from '../store/tables.ts'
import { createSeedPatient } from './create-seed-patient.ts'
import { createRandom } from './random.ts'

/** SQLite and PostgreSQL both take some 32,000 parameters a statement. */
const ROWS_AT_ONCE = 1_000

export interface Seed {
  patients: number
  seed: number
}

/** Sows invented patients, once in the life of an environment: what was deleted since does not come back. */
export async function sow(
  database: Database,
  environment: EnvironmentName,
  { patients, seed }: Seed,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('environment')
      .values({ name: environment })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return

    const random = createRandom(seed)
    for (let index = 0; index < patients; index += ROWS_AT_ONCE) {
      const patientRows: PatientRow[] = []
      const identifierRows: IdentifierRow[] = []
      for (let each = index; each < Math.min(index + ROWS_AT_ONCE, patients); each += 1) {
        const id = createSeedId(random)
        const profile = createSeedPatient(random, each)
        patientRows.push({ environment, id, ...writeProfile(profile) })
        for (const identifier of profile.identifier ?? []) {
          identifierRows.push({ environment, patient_id: id, ...identifier })
        }
      }
      await transaction.insertInto('patient').values(patientRows).execute()
      await transaction.insertInto('identifier').values(identifierRows).execute()
    }
  })
}

function createSeedId(random: () => number): string {
  return createId(Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)))
}
