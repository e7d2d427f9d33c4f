import { ApiError } from '../api-error.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant/tenant.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../text-formats.ts'

/** An identifier is unique within the tenant. */
export interface Identifier {
  system: string
  value: string
}

/** @throws INVALID_IDENTIFIER for an unknown system, a blank value or a duplicate */
export function assertIdentifiers(
  identifiers: readonly Identifier[],
  identifierSystems: readonly IdentifierSystem[],
): void {
  const systems = identifierSystems.map(({ system }) => system)
  const pairs = new Set<string>()
  const assertIdentifier = (holds: boolean, message: string) => {
    if (!holds) throw new ApiError('INVALID_IDENTIFIER', message)
  }
  for (const { system, value } of identifiers) {
    assertIdentifier(
      system !== BUILT_IN_SYSTEM,
      `The system ${BUILT_IN_SYSTEM} is reserved for patient ids. Use another system for your own identifiers.`,
    )
    assertIdentifier(
      systems.includes(system),
      `An identifier's system must be one of ${systems.join(', ')}. To add yours, start the emulator with identifierSystems (--identifier-system <url>).`,
    )
    assertIdentifier(value.trim() !== '', "An identifier's value must not be blank.")
    assertIdentifier(
      !isTooLong(value),
      `An identifier's value can contain at most ${MAX_TEXT_LENGTH} characters.`,
    )
    pairs.add(toKey({ system, value }))
  }
  assertIdentifier(pairs.size >= identifiers.length, 'The list contains the same identifier twice.')
}

export function excludeIdentifiers(
  identifiers: readonly Identifier[],
  others: readonly Identifier[],
): Identifier[] {
  const keys = new Set(others.map(toKey))
  return identifiers.filter((identifier) => !keys.has(toKey(identifier)))
}

function toKey({ system, value }: Identifier): string {
  return JSON.stringify([system, value])
}
