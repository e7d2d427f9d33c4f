import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenContext } from '@graphql-codegen/cli'
import { CommandUsageError } from '@orchestration/cli-kit'
import { buildASTSchema, type DocumentNode, type GraphQLSchema } from 'graphql'

/** The project's GraphQL Code Generator, which can use a different copy of GraphQL.js. */
type CodeGenerator = typeof import('@graphql-codegen/cli')

const packageName = '@graphql-codegen/cli'

/** Finds GraphQL Code Generator in the project or, as a fallback, next to this command. */
const findCodeGenerator = (): string | undefined =>
  resolveFrom('package.json', packageName) ?? resolveFrom(import.meta.filename, packageName)

/** @throws Error if GraphQL Code Generator is not installed */
export async function importCodeGenerator(dependent: string): Promise<CodeGenerator> {
  const path = findCodeGenerator()
  if (!path)
    throw new Error(
      `${dependent} needs ${packageName}, which is not installed here. Install it as a development dependency.`,
    )
  return await import(pathToFileURL(path).href)
}

/** Whether `graphql-codegen` reads a configuration from a file with this name. Excludes package.json. */
export const isConfigName = (name: string): boolean => /^\.?(codegen|graphql)(rc|\.?config)?(\.|$)/.test(name)

/**
 * Loads the configuration of `graphql-codegen`. Undefined if there is none.
 *
 * @throws CommandUsageError if it cannot be loaded
 * @throws Error if GraphQL Code Generator is not installed
 */
export async function loadCodegenContext(file: string | undefined): Promise<CodegenContext | undefined> {
  const configFile = file ?? readdirSync('.').find(isConfigName)
  if (!configFile && !findCodeGenerator()) return undefined
  const { loadContext } = await importCodeGenerator(configFile ?? '')
  try {
    return await loadContext(file)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!file && message.includes('Unable to find Codegen config file')) return undefined
    throw new CommandUsageError(`${configFile ?? 'package.json'} cannot be loaded: ${message.trim()}`, {
      cause: error,
    })
  }
}

/** Returns the project's context, or a new one if the project has no configuration. */
export async function toCodegenContext(
  { context, cwd }: { context: CodegenContext | undefined; cwd: string },
  dependent: string,
): Promise<CodegenContext> {
  if (context) return context
  const { CodegenContext } = await importCodeGenerator(dependent)
  return new CodegenContext({ config: { cwd, generates: {} } })
}

/** Rebuilds a schema, loaded by GraphQL Code Generator, with our copy of GraphQL.js. */
export function copySchema(schema: GraphQLSchema): GraphQLSchema {
  const helpers = createRequire(findCodeGenerator() ?? import.meta.url)('@graphql-codegen/plugin-helpers')
  const document: DocumentNode = helpers.getCachedDocumentNodeFromSchema(schema)
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true })
}

/** Resolves a package from a file. Undefined if it is not installed. */
function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(resolve(file)).resolve(name)
  } catch {
    return undefined
  }
}
