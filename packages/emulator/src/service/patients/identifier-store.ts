import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, Reader } from '../../store/tables.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { checkIdentifiers, type Identifier } from './identifiers.ts'

/** Who owns each identifier of an environment. All methods throw INVALID_IDENTIFIER if the tenant lacks the system. */
export interface IdentifierReader {
  /** Returns the id of the patient with the identifier. */
  findCarrier(identifier: Identifier): Promise<string | undefined>
}

export interface IdentifierStore extends IdentifierReader {
  /**
   * Gives a patient identifiers in place of those that the patient has. Returns false at the first identifier that another
   * patient has.
   */
  replace(patientId: string, owned: readonly Identifier[], wanted: readonly Identifier[]): Promise<boolean>
  releaseAllOf(patientId: string): Promise<void>
}

export function createIdentifierReader(
  reader: Reader,
  environment: EnvironmentName,
  identifierSystems: readonly IdentifierSystem[],
): IdentifierReader {
  return {
    async findCarrier({ system, value }) {
      checkIdentifiers([{ system, value }], identifierSystems)
      const row = await reader
        .selectFrom('identifier')
        .select('patient_id')
        .where((where) => where.and({ environment, system, value }))
        .executeTakeFirst()
      return row?.patient_id
    },
  }
}

export function createIdentifierStore(
  transaction: Database,
  environment: EnvironmentName,
  identifierSystems: readonly IdentifierSystem[],
): IdentifierStore {
  return {
    ...createIdentifierReader(transaction, environment, identifierSystems),

    async replace(patient_id, owned, wanted) {
      checkIdentifiers(wanted, identifierSystems)
      const before = new Set(owned.map(toKey))
      const after = new Set(wanted.map(toKey))
      const changed = [...owned, ...wanted].filter((one) => before.has(toKey(one)) !== after.has(toKey(one)))
      // Releases and claims are in one order, to prevent deadlocks between patients who swap identifiers.
      for (const { system, value } of changed.sort(compareIdentifiers)) {
        const row = { environment, patient_id, system, value }
        if (after.has(toKey(row))) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('identifier')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
          if (!numInsertedOrUpdatedRows) return false
        } else {
          await transaction
            .deleteFrom('identifier')
            .where((where) => where.and(row))
            .execute()
        }
      }
      return true
    },

    async releaseAllOf(patient_id) {
      await transaction
        .deleteFrom('identifier')
        .where((where) => where.and({ environment, patient_id }))
        .execute()
    },
  }
}

function toKey({ system, value }: Identifier): string {
  return JSON.stringify([system, value])
}

function compareIdentifiers(one: Identifier, other: Identifier): number {
  return toKey(one) < toKey(other) ? -1 : 1
}
