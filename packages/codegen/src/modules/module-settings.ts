import type { ScalarTypes } from './scalar-types.ts'

/** How modules are made. */
export interface ModuleSettings {
  /** The globs that the documents came from. */
  documents: readonly string[]
  /** Types of the schema's scalars. */
  scalars: ScalarTypes
  importExtension: '.js' | '.ts' | ''
  enums: 'open' | 'closed'
}
