import type { PluckOptions } from '../input/pluck-tags.ts'
import { type ModuleSettings, moduleSettings } from '../modules/module-context.ts'
import { outputPath, type PresetOptions, UsageError } from '../options.ts'

/** What `orchestration codegen` does for a configuration. */
export interface Plan {
  /** The paths of SDL files, which make one schema. */
  schema: readonly string[]
  /** Whether the types of the schema are sorted, as the stock command does by default. */
  isSorted: boolean
  /** Globs of `.graphql` files, and of scripts with operations in tags. */
  documents: readonly string[]
  /** Which tags in scripts hold GraphQL. */
  pluck?: PluckOptions
  /** The path of the output folder, which ends in a slash, or of the output file. */
  output: string
  settings: ModuleSettings
  /** Directives for the client, which the schema lacks. */
  clientDirectives: readonly string[]
}

/** A configuration of GraphQL Code Generator. */
export interface CodegenConfig {
  schema?: unknown
  documents?: unknown
  config?: unknown
  /** Which tags in scripts hold GraphQL. */
  pluckConfig?: PluckOptions
  generates: object
}

/**
 * Plans what the quick command can do: one output of our preset, from SDL files. Returns
 * undefined for other configurations, which are for `@graphql-codegen/cli`.
 *
 * @throws {UsageError} for a wrong option of our preset.
 */
function planOf(config: CodegenConfig): Plan | undefined {
  const {
    schema,
    documents,
    generates,
    config: shared,
    pluckConfig,
    importExtension,
    ...others
  } = config as Readable
  const [[path = '', section] = [], ...more] = Object.entries(generates)
  if (!section || more.length > 0 || hasMore(others, harmless)) return undefined
  const { preset, presetConfig = {}, config: own, hooks, ...parts } = section
  if ((typeof preset === 'string' ? preset : preset?.id) !== '@orchestration/codegen' || hasMore(parts, []))
    return undefined
  if (!isOwnHooks(hooks)) return undefined
  const [files, globs] = [[schema].flat(), [documents].flat()]
  if (!files.every(isSdlFile) || !globs.every((glob) => typeof glob === 'string')) return undefined
  const options = { importExtension, ...shared, ...own }
  return {
    schema: files,
    documents: globs,
    ...(pluckConfig && { pluck: pluckConfig }),
    isSorted: options.sort !== false,
    output: outputPath(path),
    settings: moduleSettings(presetConfig, options),
    clientDirectives: presetConfig.clientDirectives ?? [],
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
    'the configuration must have one output with the preset of @orchestration/codegen, SDL files as "schema" and globs as "documents". For others, run "graphql-codegen".',
  )
}

interface Readable {
  schema?: unknown
  documents?: unknown
  config?: { sort?: boolean }
  pluckConfig?: PluckOptions
  importExtension?: string
  generates: Record<string, Section>
}

interface Section {
  preset?: string | { id?: string }
  presetConfig?: PresetOptions
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

/** The stock command's loaders read other schemas: a URL, a glob, introspection, a module, SDL. */
const isSdlFile = (schema: unknown): schema is string =>
  typeof schema === 'string' && !/^\w+:\/\/|^!|[*{\n]|\.(json|[cm]?[jt]sx?)$/.test(schema)
