import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenContext } from '@graphql-codegen/cli'
import { buildASTSchema, type DocumentNode, type GraphQLSchema } from 'graphql'

/** GraphQL Code Generator, as it is installed in the project. Its copy of GraphQL.js may be another than ours. */
type Stock = typeof import('@graphql-codegen/cli')

const name = '@graphql-codegen/cli'

/** The path of the project's GraphQL Code Generator, else of the one that is installed with this command. */
const findStock = (): string | undefined =>
  resolveFrom('package.json', name) ?? resolveFrom(import.meta.filename, name)

/** @throws {Error} when GraphQL Code Generator is not installed. */
export async function importStock(reader: string): Promise<Stock> {
  const path = findStock()
  if (!path)
    throw new Error(
      `${reader} needs ${name}, which is not installed here. Install it as a development dependency.`,
    )
  return await import(pathToFileURL(path).href)
}

/** The names of the files from which `graphql-codegen` reads a configuration, package.json excepted. */
export const isConfigName = (name: string): boolean => /^\.?(codegen|graphql)(rc|\.?config)?(\.|$)/.test(name)

/**
 * Whether a search from a folder may find a configuration. Only one of graphql-config may be in a folder above. Searching
 * with GraphQL Code Generator means loading it, which takes most of the time of a command.
 */
function mayHaveConfig(folder: string, tools = ['codegen', 'graphql']): boolean {
  try {
    const names = readdirSync(folder)
    if (names.some((name) => isConfigName(name) && tools.some((tool) => name.includes(tool)))) return true
    const manifest = names.includes('package.json') ? readFileSync(join(folder, 'package.json'), 'utf8') : ''
    if (tools.some((tool) => new RegExp(`"${tool}"\\s*:\\s*\\{`).test(manifest))) return true
  } catch {
    return true
  }
  return dirname(folder) !== folder && mayHaveConfig(dirname(folder), ['graphql'])
}

/**
 * Loads the configuration that `graphql-codegen` reads here. Returns undefined if there is none.
 *
 * @throws {Error} when it cannot be loaded, or when GraphQL Code Generator is not installed.
 */
export async function loadContext(file: string | undefined): Promise<CodegenContext | undefined> {
  if (file === undefined && !mayHaveConfig(resolve('.'))) return undefined
  const reader = file ?? readdirSync('.').find(isConfigName)
  if (!reader && !findStock()) return undefined
  const { loadContext } = await importStock(reader ?? '')
  try {
    return await loadContext(file)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!file && message.includes('Unable to find Codegen config file')) return undefined
    throw new Error(`${reader ?? 'package.json'} cannot be loaded: ${message.trim()}`, { cause: error })
  }
}

/** Builds a schema that GraphQL Code Generator has loaded with our copy of GraphQL.js. */
export function copySchema(schema: GraphQLSchema): GraphQLSchema {
  const helpers = createRequire(findStock() ?? import.meta.url)('@graphql-codegen/plugin-helpers')
  const document: DocumentNode = helpers.getCachedDocumentNodeFromSchema(schema)
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true })
}

/** Resolves a package from a file of the project, or returns undefined when it is not installed there. */
function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(resolve(file)).resolve(name)
  } catch {
    return undefined
  }
}
