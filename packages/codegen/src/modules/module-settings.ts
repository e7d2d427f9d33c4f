import { createRequire } from 'node:module'
import {
  assertOptions,
  assertValues,
  type PresetOptions,
  presetChecks,
  type TypesOptions,
  typesChecks,
} from '../options.ts'
import type { ScalarTypes } from './scalar-types.ts'

/** The settings for generated modules. */
export interface ModuleSettings {
  /** The folders below which the documents are. Without any, the deepest folder that contains them all. */
  base: readonly string[]
  /** Types of the schema's scalars. */
  scalars: ScalarTypes
  importExtension: '.js' | '.ts' | ''
  enums: 'open' | 'closed'
}

const require = createRequire(import.meta.url)

/** Settles the plugin's options. `config` may have options of other plugins. */
export function typesSettings(config: TypesOptions): Pick<ModuleSettings, 'scalars' | 'enums'> {
  assertValues(config, typesChecks)
  const { scalars, enums = 'open' } = config
  return { scalars: { ...require('@orchestration/schema/scalars.json'), ...scalars }, enums }
}

/**
 * Settles the options of an output.
 *
 * @throws {UsageError} for an unknown option in `presetConfig`, and for a wrong value.
 */
export function moduleSettings(
  presetConfig: PresetOptions,
  config: TypesOptions & { importExtension?: string | undefined },
): ModuleSettings {
  assertOptions(presetConfig, presetChecks)
  // The stock command sets it to an empty text where nobody set it.
  const shared = ['.js', '.ts'].find((extension) => extension === config.importExtension) as
    | '.js'
    | '.ts'
    | undefined
  const { base = [], importExtension = shared ?? '.js' } = presetConfig
  return { base: [base].flat(), importExtension, ...typesSettings(config) }
}
