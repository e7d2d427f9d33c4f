import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, extname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OrchestrationConfig } from '@orchestration/codegen'
import { loadCodegen } from './load-codegen.ts'

/**
 * Loads a configuration: the default export of an ESM or CommonJS module, which must be a
 * configuration of GraphQL Code Generator.
 *
 * @throws {Error} when the file cannot be loaded or exports something else; the message names the file.
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
  // When ESM was compiled to CommonJS, its default export is one level down.
  const config = [module.default?.default, module.default].find(isConfig)
  if (!config)
    throw new Error(
      `${relative('', path)}: its default export is not a configuration of GraphQL Code Generator. Export one, or name another file with --config.`,
    )
  return config
}

function isConfig(value: unknown): value is OrchestrationConfig {
  const { generates } = (value ?? {}) as Partial<OrchestrationConfig>
  return typeof generates === 'object' && Object.keys(generates).length > 0
}

type ConfigModule = { default?: { default?: unknown } }

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
