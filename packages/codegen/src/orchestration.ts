import { createRequire } from 'node:module'
import { fixedPart } from './input/find-documents.ts'
import {
  assertOptions,
  type Check,
  isOutput,
  isString,
  outputPath,
  outputRule,
  type PresetOptions,
  presetChecks,
  type TypesOptions,
  typesChecks,
} from './options.ts'
import { hooks } from './output/write.ts'
import { type Preset, preset } from './preset.ts'

/** The plugin's and the preset's options, and where codegen reads and writes. */
export interface OrchestrationOptions extends TypesOptions, Omit<PresetOptions, 'base'> {
  /** Globs of the `.graphql` files, relative to the folder in which codegen runs. */
  documents: string | readonly string[]
  /**
   * A folder named `__generated__`, which gets one module for each document; or a `.ts` file in such a folder, which
   * gets everything.
   */
  output: string
  /** An SDL file, or several that make one schema. Default: the snapshot in `@orchestration/schema`. */
  schema?: string | readonly string[]
}

/** A `CodegenConfig` of `@graphql-codegen/cli` with one output of this package's preset. */
export interface OrchestrationConfig {
  schema: string[]
  documents: string[]
  /** One output, by its path. */
  generates: Record<string, { preset: Preset; presetConfig: PresetOptions; hooks: typeof hooks }>
  config: { sort: boolean } & Required<TypesOptions>
}

const require = createRequire(import.meta.url)

/**
 * Creates the whole configuration of GraphQL Code Generator for operations of the orchestration API, with the snapshot
 * as the schema. It is short for a `CodegenConfig` with `preset` and `hooks`.
 *
 * @throws {UsageError} for an option that does not exist, is missing or has a wrong value; the error names the option.
 */
export function orchestration(options: OrchestrationOptions): OrchestrationConfig {
  assertOptions(options, isUsable)
  const snapshot = '@orchestration/schema/schema.graphql'
  const { documents: globs, output, schema, scalars = {}, enums = 'open', ...ofPreset } = options
  const documents = [globs].flat()
  const base = documents.filter((glob) => !glob.startsWith('!')).map(fixedPart)
  return {
    schema: [schema ?? require.resolve(snapshot)].flat(),
    documents,
    // Otherwise the stock command sorts the schema, and enums and input types are in another order.
    config: { sort: false, scalars, enums },
    generates: {
      [outputPath(output)]: { preset, presetConfig: { base, importExtension: '.js', ...ofPreset }, hooks },
    },
  }
}

const areStrings = (value: unknown) => [value].flat().length > 0 && [value].flat().every(isString)

const { base: _, ...otherChecks } = presetChecks

const isUsable: Record<keyof OrchestrationOptions, Check> = {
  documents: [areStrings, 'at least one glob, such as "src/**/*.graphql"'],
  output: [isOutput, outputRule],
  schema: [
    (value) => value === undefined || areStrings(value),
    'the path of an SDL file, such as "schema.graphql", or several',
  ],
  ...typesChecks,
  ...otherChecks,
}
