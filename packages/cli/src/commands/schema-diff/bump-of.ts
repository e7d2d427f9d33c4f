import { isFailing, type SchemaChange } from './schema-change.ts'

/** The part of a version number that a release raises. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * Derives the next version of a package that publishes these operations with their generated types. `major`: an
 * operation breaks, or code that compiled may no longer compile. `minor`: types change, and all code still compiles.
 * `patch`: the rest, such as descriptions.
 */
export function bumpOf(changes: readonly SchemaChange[]): Bump {
  if (changes.some(isFailing)) return 'major'
  if (changes.some(({ uses }) => uses.some(({ effect }) => effect === 'compatible'))) return 'minor'
  return changes.length > 0 ? 'patch' : 'none'
}
