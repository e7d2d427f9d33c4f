import { isFailing, type SchemaChange } from './schema-change.ts'

/** How a version is raised. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'

/**
 * What changes of a schema mean for the version of a package that publishes these operations and their generated
 * types: `major` when an operation breaks or code that compiled may no longer compile, `minor` when types change and
 * it still compiles, `patch` for the rest, such as comments.
 */
export function bumpOf(changes: readonly SchemaChange[]): Bump {
  if (changes.some(isFailing)) return 'major'
  if (changes.some(({ uses }) => uses.some(({ effect }) => effect === 'compatible'))) return 'minor'
  return changes.length > 0 ? 'patch' : 'none'
}
