import type { Types } from '@graphql-codegen/plugin-helpers'
import type { PresetConfig } from './modules/build-sections.ts'

/** One self-contained module a document, the schema types they share, and an index; or all in one file. */
export const preset: Types.OutputPreset<PresetConfig> = {
  // The plugins are slow to load, and a configuration is often loaded to learn that there is nothing to do.
  buildGeneratesSection: async (options) =>
    (await import('./modules/build-sections.ts')).buildSections(options),
}
