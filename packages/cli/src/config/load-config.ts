import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, extname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OrchestrationConfig } from '@orchestration/codegen'
import { UsageError } from '../usage-error.ts'

/** The names under which a configuration is looked for, in this order. */
export const configFiles: readonly string[] = ['codegen.ts', 'codegen.js', 'codegen.mjs', 'codegen.cjs']

/** The configuration file that is meant: the one that was named, or the first that there is. */
export function findConfig(named?: string): string | undefined {
  if (named && !existsSync(named)) throw new UsageError(`There is no ${named} (--config).`)
  return named ?? findConfigIn('.')
}

/**
 * The first file in a folder that has the name of a configuration and mentions ours. GraphQL Code Generator's own command
 * reads files of these names too, for other APIs.
 */
export function findConfigIn(folder: string): string | undefined {
  const isOurs = (name: string) =>
    existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8').includes('orchestration')
  return configFiles.find(isOurs)
}

/**
 * Loads a configuration: the default export of a module, ESM or CommonJS, that is what `orchestration()` returned.
 *
 * @throws {Error} naming the file, when it cannot be loaded or exports something else.
 */
export async function loadConfig(file: string): Promise<OrchestrationConfig> {
  const path = resolve(file)
  const module = await importModule(path).catch((error: unknown) => {
    throw new Error(
      `${relative('', path)} cannot be loaded: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  })
  // A CommonJS module that was ESM before it was compiled has its default export one level down.
  const config = [module.default?.default, module.default].find(isConfig)
  if (!config)
    throw new Error(
      `${relative('', path)}: its default export is not what orchestration() returns. Export that, or name another file with --config.`,
    )
  return config
}

function isConfig(value: unknown): value is OrchestrationConfig {
  const { schema, documents, generates } = (value ?? {}) as Partial<OrchestrationConfig>
  const sections = Object.values(generates ?? {})
  return (
    typeof schema === 'string' &&
    Array.isArray(documents) &&
    sections.length > 0 &&
    sections.every((section) => Array.isArray(section?.presetConfig?.documents))
  )
}

type ConfigModule = { default?: { default?: unknown } }

/**
 * Node runs modules whose format it can tell. The rest is TypeScript or ESM in a package that does not say so. A file
 * that has changed since is loaded again, for `codegen --watch`.
 */
async function importModule(path: string): Promise<ConfigModule> {
  delete createRequire(import.meta.url).cache[path]
  if (['.mjs', '.cjs'].includes(extname(path)) || (await isInModulePackage(path)))
    return await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)
  const { createJiti } = await import('jiti')
  return await createJiti(import.meta.url, {
    interopDefault: false,
    moduleCache: false,
  }).import<ConfigModule>(path)
}

async function isInModulePackage(path: string): Promise<boolean> {
  const packageFile = findPackageJSON(pathToFileURL(path)) ?? path
  // Where there is none, Node 24 gives the module itself.
  return (
    basename(packageFile) === 'package.json' &&
    JSON.parse(await readFile(packageFile, 'utf8')).type === 'module'
  )
}
