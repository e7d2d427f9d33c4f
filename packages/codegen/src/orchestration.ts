import { createRequire } from 'node:module'
import { fixedPart } from './input/fixed-part.ts'
import {
  assertOptions,
  type Check,
  isOutput,
  isString,
  outputPath,
  outputRule,
  type PresetOptions,
  presetChecks,
  type ScalarType,
  typesChecks,
} from './options.ts'
import { hooks } from './output/orphans.ts'
import { type Preset, preset } from './preset.ts'

export interface OrchestrationOptions {
  /** Globs of the `.graphql` files, relative to the folder in which codegen runs. */
  documents: string | readonly string[]
  /**
   * A folder named `__generated__`, which gets one module for each document; or a `.ts` file in such a folder, which
   * gets everything.
   */
  output: string
  /** An SDL file, or several that make one schema. Default: the snapshot in `@orchestration/schema`. */
  schema?: string | readonly string[]
  /** TypeScript types of scalars that the snapshot does not have. */
  scalars?: Readonly<Record<string, ScalarType>>
  /** The extension in imports between generated modules. Default `.js`, which Node's ESM needs after compilation. */
  importExtension?: '.js' | '.ts' | ''
  /**
   * Whether the service may add values to an enum. `open` types have a member `UnknownValue`, so that a `switch` over
   * all values needs a `default`. `closed` types are the values of the schema and no others.
   *
   * @defaultValue 'open'
   */
  enums?: 'open' | 'closed'
  /** The severity of each rule of `orchestration operations check`. */
  rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
}

/** A `CodegenConfig` of `@graphql-codegen/cli` with one output of this package's preset. */
export interface OrchestrationConfig {
  schema: string[]
  documents: string[]
  /** One output, by its path. */
  generates: Record<string, { preset: Preset; presetConfig: PresetOptions; hooks: typeof hooks }>
  config: { sort: boolean; scalars: Readonly<Record<string, ScalarType>>; enums: 'open' | 'closed' }
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
  const {
    output,
    schema = require.resolve('@orchestration/schema/schema.graphql'),
    scalars = {},
    importExtension = '.js',
    enums = 'open',
    rules = {},
  } = options
  const documents = [options.documents].flat()
  const base = documents.filter((glob) => !glob.startsWith('!')).map(fixedPart)
  return {
    schema: [schema].flat(),
    documents,
    // Otherwise the stock command sorts the schema, and enums and input types are in another order.
    config: { sort: false, scalars, enums },
    generates: {
      [outputPath(output)]: {
        preset,
        presetConfig: { base, importExtension, rules },
        hooks,
      },
    },
  }
}

const areStrings = (value: unknown) => [value].flat().length > 0 && [value].flat().every(isString)

const isUsable: Record<keyof OrchestrationOptions, Check> = {
  documents: [areStrings, 'at least one glob, such as "src/**/*.graphql"'],
  output: [isOutput, outputRule],
  schema: [
    (value) => value === undefined || areStrings(value),
    'the path of an SDL file, such as "schema.graphql", or several',
  ],
  scalars: typesChecks.scalars,
  importExtension: presetChecks.importExtension,
  enums: typesChecks.enums,
  rules: presetChecks.rules,
}
