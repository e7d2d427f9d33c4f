import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, extname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig } from '@orchestration/codegen'
import { loadCodegen } from './load-codegen.ts'
import { resolveFrom } from './resolve-from.ts'

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
export async function loadConfig(path: string): Promise<LoadedConfig> {
  const file = relative('', resolve(path))
  const exported = await load(resolve(path)).catch((error: unknown) => {
    throw new Error(`${file} cannot be loaded: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  })
  // When ESM was compiled to CommonJS, its default export is one level down.
  const candidates = [(exported as { default?: unknown } | undefined)?.default, exported]
  const content = candidates.find(isConfig)
  if (content) {
    const { isOwnConfig } = await loadCodegen(path)
    return { file, content, ...(isOwnConfig(content) && { ours: content }) }
  }
  throw new Error(
    `${file}: its default export is not a configuration of GraphQL Code Generator. Export one, or name another file with --config.`,
  )
}

const isConfig = (value: unknown): value is CodegenConfig =>
  typeof value === 'object' && value !== null && 'generates' in value

async function load(path: string): Promise<unknown> {
  if (/\.[cm]?[jt]s$/.test(path)) return (await importModule(path)).default
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8'))
  const library = resolveFrom(path, '@graphql-codegen/cli')
  if (!library)
    throw new Error(
      'GraphQL Code Generator reads it, and @graphql-codegen/cli is not installed here. Install it, or give --schema and --documents.',
    )
  const { default: exported, ...names } = await import(pathToFileURL(library).href)
  return (await (names.loadCodegenConfig ?? exported.loadCodegenConfig)({ configFilePath: path })).config
}

type ConfigModule = { default?: unknown }

/**
 * Node imports a module whose format it knows. jiti imports the rest: TypeScript or ESM in a package without `"type":
 * "module"`. A changed file is loaded again, for `codegen --watch`.
 */
async function importModule(path: string): Promise<ConfigModule> {
  delete createRequire(import.meta.url).cache[path]
  if (['.mjs', '.cjs'].includes(extname(path)) || (await isInModulePackage(path)))
    return await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)
  const { createJiti } = await import('jiti')
  return await createJiti(import.meta.url, {
    interopDefault: false,
    moduleCache: false,
    // jiti ignores Node's --conditions and would load a second copy, which may be another build.
    virtualModules: { '@orchestration/codegen': await loadCodegen(path) },
  }).import<ConfigModule>(path)
}

async function isInModulePackage(path: string): Promise<boolean> {
  const packageFile = findPackageJSON(pathToFileURL(path)) ?? path
  // Without a package.json, Node 24 returns the module itself.
  return (
    basename(packageFile) === 'package.json' &&
    JSON.parse(await readFile(packageFile, 'utf8')).type === 'module'
  )
}
