import { type ModuleSettings, moduleSettings } from '../modules/module-settings.ts'
import { outputPath } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** What `orchestration codegen` does for a configuration. It is plain data, which a cache can hold. */
export interface Plan {
  /** The path of an SDL file. */
  schema: string
  /** Whether the types of the schema are sorted, as the stock command does by default. */
  isSorted: boolean
  /** Globs of `.graphql` files, and of scripts with operations in tags. */
  documents: readonly string[]
  /** The path of the output folder, which ends in a slash, or of the output file. */
  output: string
  settings: ModuleSettings
}

/** A configuration of GraphQL Code Generator. */
export interface CodegenConfig {
  schema?: unknown
  documents?: unknown
  config?: unknown
  generates: object
}

/**
 * Plans what the quick command can do: one output of our preset, from an SDL file. Returns
 * undefined for other configurations, which are for `@graphql-codegen/cli`.
 *
 * @throws {UsageError} for a wrong option of our preset.
 */
export function planOf(config: CodegenConfig): Plan | undefined {
  const { schema, documents, generates, config: shared, importExtension, ...others } = config as Readable
  const [[path = '', section] = [], ...more] = Object.entries(generates)
  if (!section || more.length > 0 || hasMore(others, harmless)) return undefined
  const { preset, presetConfig = {}, config: own, hooks, ...parts } = section
  if ((typeof preset === 'string' ? preset : preset?.id) !== '@orchestration/codegen' || hasMore(parts, []))
    return undefined
  if (!isOwnHooks(hooks)) return undefined
  const globs = [documents].flat()
  if (typeof schema !== 'string' || isLoaded.test(schema) || !globs.every((glob) => typeof glob === 'string'))
    return undefined
  const options = { importExtension, ...shared, ...own }
  return {
    schema,
    documents: globs,
    isSorted: options.sort !== false,
    output: outputPath(path),
    settings: moduleSettings(presetConfig, options),
  }
}

/**
 * Whether `orchestration codegen` generates what a configuration describes. It leaves others to `graphql-codegen`.
 *
 * @throws {UsageError} for a wrong option of our preset.
 */
export const isOwnConfig = (config: CodegenConfig): boolean => planOf(config) !== undefined

/**
 * Plans a configuration that has one output of our preset.
 *
 * @throws {UsageError} for other configurations.
 */
export function ownPlanOf(config: CodegenConfig): Plan {
  const plan = planOf(config)
  if (plan) return plan
  throw new UsageError(
    'config',
    'the configuration must have one output with the preset of @orchestration/codegen, one SDL file as "schema" and globs as "documents". For others, run "graphql-codegen".',
  )
}

interface Readable {
  schema?: unknown
  documents?: unknown
  config?: { sort?: boolean }
  importExtension?: string
  generates: Record<string, Section>
}

interface Section {
  preset?: string | { id?: string }
  presetConfig?: object
  config?: { sort?: boolean }
  hooks?: Record<string, { name?: string }>
}

/** Whether these are our hooks, perhaps from another copy of this package. The quick command removes orphans itself. */
const isOwnHooks = (hooks: Section['hooks'] = {}) =>
  Object.entries(hooks).every(([name, hook]) => name === 'afterOneFileWrite' && hook?.name === name)

/** Options that change nothing in what is written. */
const harmless = ['overwrite', 'silent', 'verbose', 'debug', 'errorsOnly', 'watch', 'noSilentErrors']

const hasMore = (options: object, known: readonly string[]) =>
  Object.entries(options).some(([name, value]) => value !== undefined && !known.includes(name))

/** A schema that the stock command's loaders read: a URL, several files, introspection, a module, SDL. */
const isLoaded = /^\w+:\/\/|[*{\n]|\.(json|[cm]?[jt]sx?)$/
