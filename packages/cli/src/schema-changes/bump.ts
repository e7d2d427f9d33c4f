import type { SchemaDiff } from './changes.ts'
import { isFailure } from './fail-on.ts'

/** The part of a semantic version to increment. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * Derives the version bump of a package that publishes the operations with generated types. `major`: an operation breaks, or code
 * may no longer compile. `minor`: types change compatibly. `patch`: other changes, such as descriptions.
 */
export function bumpOf(diff: SchemaDiff): Bump {
  if (isFailure(diff)) return 'major'
  if (diff.impacts.length > 0) return 'minor'
  return diff.changes.length > 0 ? 'patch' : 'none'
}
