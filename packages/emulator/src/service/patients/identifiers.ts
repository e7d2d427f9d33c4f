import type { EnvironmentName } from '../../ground/environments.ts'
import { deleteRows, insertNew } from '../../store/sql.ts'
import type { Database, PatientRow, Reader } from '../../store/tables.ts'
import { createServiceError } from '../answers.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../text-formats.ts'

/** A value that is unique in the tenant within one of its systems. */
export interface Identifier {
  system: string
  value: string
}

/** Refuses identifiers with an unknown system, without a value, or given twice. */
export function checkIdentifiers(
  identifiers: readonly Identifier[],
  identifierSystems: readonly IdentifierSystem[],
): void {
  const systems = identifierSystems.map(({ system }) => system)
  const pairs = new Set<string>()
  const check = (holds: boolean, message: string) => {
    if (!holds) throw createServiceError('INVALID_IDENTIFIER', message)
  }
  for (const { system, value } of identifiers) {
    check(
      system !== BUILT_IN_SYSTEM,
      `Every patient has an identifier of ${BUILT_IN_SYSTEM}, and its value is the patient's id. Store yours under another system.`,
    )
    check(
      systems.includes(system),
      `An identifier's system must be one of ${systems.join(', ')}. To add yours, start the emulator with identifierSystems (--identifier-system <url>).`,
    )
    check(value.trim() !== '', "An identifier's value must not be blank.")
    check(!isTooLong(value), `An identifier's value must have ${MAX_TEXT_LENGTH} characters or fewer.`)
    pairs.add(toKey({ system, value }))
  }
  check(pairs.size >= identifiers.length, 'An identifier is given twice.')
}

/** Returns the id of the patient with the identifier. */
export async function findCarrier(
  reader: Reader,
  environment: EnvironmentName,
  { system, value }: Identifier,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('identifier')
    .select('patient_id')
    .where((where) => where.and({ environment, system, value }))
    .executeTakeFirst()
  return row?.patient_id
}

export interface IdentifierChange {
  owned: readonly Identifier[]
  wanted: readonly Identifier[]
  systems: readonly IdentifierSystem[]
}

/**
 * Gives a patient the wanted identifiers in place of the owned ones. Returns false at the first identifier that another
 * patient has.
 */
export async function replaceIdentifiers(
  transaction: Database,
  { environment, id: patient_id }: Pick<PatientRow, 'environment' | 'id'>,
  { owned, wanted, systems }: IdentifierChange,
): Promise<boolean> {
  checkIdentifiers(wanted, systems)
  const before = new Set(owned.map(toKey))
  const after = new Set(wanted.map(toKey))
  const changed = [...owned, ...wanted].filter((one) => before.has(toKey(one)) !== after.has(toKey(one)))
  for (const { system, value } of changed) {
    const row = { environment, patient_id, system, value }
    if (!after.has(toKey(row))) await deleteRows(transaction, 'identifier', row)
    else if (!(await insertNew(transaction, 'identifier', row))) return false
  }
  return true
}

function toKey({ system, value }: Identifier): string {
  return JSON.stringify([system, value])
}
