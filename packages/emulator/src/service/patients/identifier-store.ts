import type { EnvironmentName } from '../../ground/environments.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Database, IdentifierRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { checkIdentifiers, type Identifier } from './identifiers.ts'

/** Whose each identifier of an environment is. All of it throws INVALID_IDENTIFIER where the tenant has no such system. */
export interface IdentifierStore {
  /** The id of the patient who carries the identifier. */
  findCarrier(identifier: Identifier): Promise<string | undefined>
  /** Gives identifiers to a patient. Throws INVALID_IDENTIFIER where one is somebody's already. */
  claim(patientId: string, identifiers: readonly Identifier[]): Promise<void>
  releaseAllOf(patientId: string): Promise<void>
}

export function createIdentifierStore(
  database: Database,
  environment: EnvironmentName,
  identifierSystems: readonly IdentifierSystem[],
): IdentifierStore {
  async function isAnyTaken(rows: readonly IdentifierRow[]): Promise<boolean> {
    for (const { system, value } of rows) {
      const taken = await database
        .selectFrom('identifier')
        .select('patient_id')
        .where((where) => where.and({ environment, system, value }))
        .executeTakeFirst()
      if (taken) return true
    }
    return false
  }

  return {
    async findCarrier({ system, value }) {
      checkIdentifiers([{ system, value }], identifierSystems)
      const row = await database
        .selectFrom('identifier')
        .select('patient_id')
        .where((where) => where.and({ environment, system, value }))
        .executeTakeFirst()
      return row?.patient_id
    },

    async claim(patient_id, identifiers) {
      checkIdentifiers(identifiers, identifierSystems)
      const rows = identifiers.map(({ system, value }) => ({ environment, patient_id, system, value }))
      if (await isAnyTaken(rows)) {
        throw createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
      }
      // In one order, so that no two writers wait for each other.
      await insertRows(database, 'identifier', rows.sort(compareRows))
    },

    async releaseAllOf(patient_id) {
      await database
        .deleteFrom('identifier')
        .where((where) => where.and({ environment, patient_id }))
        .execute()
    },
  }
}

function compareRows(first: IdentifierRow, second: IdentifierRow): number {
  const [one, other] = [first, second].map(({ system, value }) => JSON.stringify([system, value])) as [
    string,
    string,
  ]
  return one < other ? -1 : 1
}
