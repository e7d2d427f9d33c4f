import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, IdentifierRow, Reader } from '../../store/tables.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { checkIdentifiers, type Identifier } from './identifiers.ts'

/** Who owns each identifier of an environment. All methods throw INVALID_IDENTIFIER if the tenant lacks the system. */
export interface IdentifierReader {
  /** Returns the id of the patient with the identifier. */
  findCarrier(identifier: Identifier): Promise<string | undefined>
}

export interface IdentifierStore extends IdentifierReader {
  /** Gives identifiers to a patient. Returns false at the first identifier that another patient has. */
  claim(patientId: string, identifiers: readonly Identifier[]): Promise<boolean>
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

    async claim(patient_id, identifiers) {
      checkIdentifiers(identifiers, identifierSystems)
      const rows = identifiers.map(({ system, value }) => ({ environment, patient_id, system, value }))
      // In one order, to prevent deadlocks between writers.
      for (const row of rows.sort(compareRows)) {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('identifier')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) return false
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

function compareRows(first: IdentifierRow, second: IdentifierRow): number {
  const [one, other] = [first, second].map(({ system, value }) => JSON.stringify([system, value])) as [
    string,
    string,
  ]
  return one < other ? -1 : 1
}
