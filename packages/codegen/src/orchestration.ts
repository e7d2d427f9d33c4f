import { createRequire } from 'node:module'
import { posix } from 'node:path'
import type { ModuleSettings } from './modules/module-context.ts'
import { type Preset, preset } from './preset.ts'
import { UsageError } from './usage-error.ts'

export interface OrchestrationOptions {
  /** Globs of the `.graphql` files, relative to the folder in which codegen runs. */
  documents: string | readonly string[]
  /**
   * A folder named `__generated__`, which gets one module for each document; or a `.ts` file in such a folder, which
   * gets everything.
   */
  output: string
  /** An SDL file. Default: the snapshot in `@orchestration/schema`. */
  schema?: string
  /** TypeScript types of scalars that the snapshot does not have. */
  scalars?: Readonly<Record<string, string>>
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

/** What `orchestration()` returns: a configuration of GraphQL Code Generator that `generate` can read too. */
export interface OrchestrationConfig {
  schema: string
  documents: string[]
  rules: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** One output, by its path. */
  generates: Record<string, { preset: Preset; presetConfig: ModuleSettings }>
  config: { sort: false }
}

const require = createRequire(import.meta.url)

/**
 * Creates the whole configuration of GraphQL Code Generator for operations of the orchestration API. The
 * `orchestration` command and the stock `graphql-codegen` command both accept it.
 *
 * @throws {UsageError} for an option that does not exist, is missing or has a wrong value; the error names the option.
 */
export function orchestration(options: OrchestrationOptions): OrchestrationConfig {
  for (const name of Object.keys(options)) {
    if (!(name in isUsable))
      throw new UsageError(name, `unknown option "${name}". It takes ${Object.keys(isUsable).join(', ')}.`)
  }
  for (const [name, [test, expected]] of Object.entries(isUsable)) {
    if (!test(options[name as keyof OrchestrationOptions]))
      throw new UsageError(name, `option "${name}" must be ${expected}.`)
  }
  const {
    output,
    schema = require.resolve('@orchestration/schema/schema.graphql'),
    scalars = {},
    importExtension = '.js',
    enums = 'open',
    rules = {},
  } = options
  const documents = [options.documents].flat()
  // Generated files and files in the folder are compared by path.
  const path = posix.normalize(output)
  return {
    schema,
    documents,
    rules,
    // Otherwise the stock command sorts the schema, and the output changes.
    config: { sort: false },
    generates: {
      [path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/`]: {
        preset,
        presetConfig: {
          documents,
          scalars: { ...require('@orchestration/schema/scalars.json'), ...scalars },
          importExtension,
          enums,
        },
      },
    },
  }
}

/**
 * Refuses other configurations of GraphQL Code Generator, which may look much the same.
 *
 * @throws {UsageError} for a configuration that `orchestration()` did not return.
 */
export function assertOwnConfig(config: OrchestrationConfig): void {
  const outputs = Object.values(config.generates ?? {})
  if (
    outputs.length > 0 &&
    outputs.every((output) => output.presetConfig?.scalars && 'enums' in output.presetConfig)
  )
    return
  throw new UsageError(
    'config',
    'the configuration was not made by orchestration() of @orchestration/codegen, or by another version of it. Export what orchestration() returns.',
  )
}

/** The path of the output folder, which ends in a slash, or of the output file. */
export const outputOf = ({ generates }: OrchestrationConfig): string => Object.keys(generates)[0] ?? ''

const isString = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown, isValue: (value: unknown) => boolean) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isValue))

const isUsable: Record<keyof OrchestrationOptions, [test: (value: unknown) => boolean, expected: string]> = {
  documents: [
    (value) => [value].flat().length > 0 && [value].flat().every(isString),
    'at least one glob, such as "src/**/*.graphql"',
  ],
  output: [
    (value) => typeof value === 'string' && /(^|\/)__generated__(\/?|\/[^/]+\.ts)$/.test(value),
    'a folder named __generated__, such as src/__generated__/, which codegen replaces completely, or a .ts file in one',
  ],
  schema: [(value) => value === undefined || isString(value), 'the path of an SDL file'],
  scalars: [(value) => isRecord(value, isString), 'TypeScript types by the names of scalars'],
  importExtension: [
    (value) => value === undefined || ['.js', '.ts', ''].includes(value as string),
    '".js", ".ts" or ""',
  ],
  enums: [
    (value) => value === undefined || ['open', 'closed'].includes(value as string),
    '"open" or "closed"',
  ],
  rules: [
    (value) => isRecord(value, (level) => ['off', 'warning', 'error'].includes(level as string)),
    '"off", "warning" or "error" by the names of rules',
  ],
}
