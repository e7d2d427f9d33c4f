import type { EnvironmentName } from '../environments.ts'
import { createServiceError } from '../graphql/service-error.ts'
import type { Database } from '../store/tables.ts'
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
      if (identifiers.length === 0) return
      checkIdentifiers(identifiers, identifierSystems)
      for (const identifier of identifiers) {
        if ((await this.findCarrier(identifier)) !== undefined) {
          throw createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
        }
      }
      const rows = identifiers.map(({ system, value }) => ({ environment, patient_id, system, value }))
      await database.insertInto('identifier').values(rows).execute()
    },

    async releaseAllOf(patient_id) {
      await database
        .deleteFrom('identifier')
        .where((where) => where.and({ environment, patient_id }))
        .execute()
    },
  }
}
