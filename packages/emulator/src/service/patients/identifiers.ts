import { createServiceError } from '../../wire/service-error.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../../wire/text-formats.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant/tenant.ts'

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
  for (const { system, value } of identifiers) {
    if (system === BUILT_IN_SYSTEM) {
      throw createServiceError(
        'INVALID_IDENTIFIER',
        `Every patient has an identifier of ${BUILT_IN_SYSTEM}, and its value is the patient's id. Store yours under another system.`,
      )
    }
    if (!systems.includes(system)) {
      throw createServiceError(
        'INVALID_IDENTIFIER',
        `An identifier's system must be one of ${systems.join(', ')}.`,
      )
    }
    if (value.trim() === '')
      throw createServiceError('INVALID_IDENTIFIER', "An identifier's value must not be blank.")
    if (isTooLong(value)) {
      throw createServiceError(
        'INVALID_IDENTIFIER',
        `An identifier's value must have ${MAX_TEXT_LENGTH} characters or fewer.`,
      )
    }
    pairs.add(JSON.stringify([system, value]))
  }
  if (pairs.size < identifiers.length)
    throw createServiceError('INVALID_IDENTIFIER', 'An identifier is given twice.')
}
