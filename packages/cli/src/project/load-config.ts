import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, extname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig } from '@orchestration/codegen'
import { UsageError } from '../errors.ts'
import { findConfigFiles, importFrom, loadCodegen, resolveFrom, type StockLibrary } from './find-config.ts'
import { readStockConfig } from './stock-config.ts'

/**
 * Loads the configuration that is meant: the named one, else the one of the current folder. A file of another API may stand
 * beside ours, whatever it needs. Returns undefined if there is none.
 *
 * @throws {UsageError} when several could be meant.
 * @throws {Error} when none is ours, and one cannot be loaded.
 */
export async function chooseConfig(named?: string): Promise<LoadedConfig | undefined> {
  if (named && !existsSync(named)) throw new UsageError(`There is no ${named} (--config).`)
  if (named) return await loadConfig(named)
  const results = await Promise.allSettled(findConfigFiles().map(loadConfig))
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const ours = loaded.filter((config) => config.ours)
  const failed = results.find((result) => result.status === 'rejected')
  if (ours.length === 0 && failed) throw failed.reason
  const [config, ...others] = ours.length > 0 ? ours : loaded
  if (config && others.length > 0)
    throw new UsageError(
      `${[config, ...others].map(({ file }) => file).join(' and ')} could be meant. Name one with --config.`,
    )
  return config
}

/** A configuration that `init` finds. One that cannot be loaded is ours if it imports this package. */
export interface FoundConfig {
  name: string
  isOurs: boolean
  /** The globs of its operations, as far as they can be read. */
  documents: readonly string[]
}

/** Finds all configurations of codegen in a folder, whosever they are. */
export async function findConfigs(folder: string): Promise<FoundConfig[]> {
  return await Promise.all(
    findConfigFiles(folder).map(async (name) => {
      const file = join(folder, name)
      try {
        const { content, ours } = await loadConfig(file)
        const { documents = [] } = await readStockConfig(file, content, { schema: 'any' })
        return { name, isOurs: ours !== undefined, documents }
      } catch {
        const isOurs = readFileSync(file, 'utf8').includes('@orchestration/codegen')
        return { name, isOurs, documents: [] }
      }
    }),
  )
}

/** A configuration of GraphQL Code Generator. Those with one output of our preset are ours. */
export interface LoadedConfig {
  /** The path of the file, relative to the current folder. */
  file: string
  /** What the file exports. */
  content: object
  /** The same, if `orchestration codegen` generates what it describes. */
  ours?: CodegenConfig
}

/**
 * Loads a configuration: the default export of an ESM or CommonJS module, JSON or YAML.
 *
 * @throws {Error} when the file cannot be loaded or exports something else; the message names the file.
 */
async function loadConfig(path: string): Promise<LoadedConfig> {
  const file = relative('', resolve(path))
  const exported = await load(resolve(path)).catch((error: unknown) => {
    throw new Error(`${file} cannot be loaded: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  })
  // When ESM was compiled to CommonJS, its default export is one level down. jiti's CommonJS has none.
  const content = [exported?.default?.default, exported?.default, exported].find(isConfig)
  if (content) {
    const { isOwnConfig } = await loadCodegen(path)
    return { file, content, ...(isOwnConfig(content) && { ours: content }) }
  }
  throw new Error(
    `${file}: its default export is not a configuration of GraphQL Code Generator. Export one, or name another file with --config.`,
  )
}

const isConfig = (value: Exported): value is CodegenConfig => value?.generates !== undefined

type Exported = { default?: Exported; generates?: object } | undefined

async function load(path: string): Promise<Exported> {
  if (/\.[cm]?[jt]s$/.test(path)) return await importModule(path)
  if (resolveFrom(path, '@graphql-codegen/cli')) {
    const { loadCodegenConfig } = await importFrom<StockLibrary>(path, '@graphql-codegen/cli')
    return (await loadCodegenConfig({ configFilePath: path }))?.config
  }
  if (!path.endsWith('.json'))
    throw new Error(
      'GraphQL Code Generator reads it, and @graphql-codegen/cli is not installed here. Install it, or give --schema and --documents.',
    )
  const content = JSON.parse(await readFile(path, 'utf8'))
  return basename(path) === 'package.json' ? content.codegen : content
}

/**
 * Node imports a module whose format it knows. jiti imports the rest: TypeScript or ESM in a package without `"type":
 * "module"`, and `.cts`, which people write as ESM. A changed file is loaded again, for `codegen --watch`.
 */
async function importModule(path: string): Promise<Exported> {
  delete createRequire(import.meta.url).cache[path]
  const extension = extname(path)
  if (['.mjs', '.cjs'].includes(extension) || (extension !== '.cts' && (await isInModulePackage(path))))
    return await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)
  const { createJiti } = await import('jiti')
  return await createJiti(import.meta.url, {
    interopDefault: false,
    moduleCache: false,
    // jiti ignores Node's --conditions and would load a second copy, which may be another build.
    virtualModules: { '@orchestration/codegen': await loadCodegen(path) },
  }).import(path)
}

async function isInModulePackage(path: string): Promise<boolean> {
  const packageFile = findPackageJSON(pathToFileURL(path)) ?? path
  // Without a package.json, Node 24 returns the module itself.
  return (
    basename(packageFile) === 'package.json' &&
    JSON.parse(await readFile(packageFile, 'utf8')).type === 'module'
  )
}
