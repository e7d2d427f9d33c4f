import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const codegenNames = /^(codegen(\.config)?\.([cm]?[jt]s|ya?ml|json)|\.codegenrc(\.([cm]?[jt]s|ya?ml|json))?)$/

/** Lists the files of a folder that GraphQL Code Generator could read. Ours have the same names. */
export const findConfigFiles = (folder = '.'): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter(
        (name) =>
          codegenNames.test(name) || (name === 'package.json' && readPackage(folder).codegen?.generates),
      )
    : []

interface PackageFile {
  codegen?: { generates?: object }
  graphql?: object
  packageManager?: string
}

const graphqlConfigNames =
  /^(?:graphql\.config\.|\.graphql(?:rc|config)(?:\.|$))(?:[cm]?[jt]s|json|ya?ml|toml)?$/

/** Whether graphql-config reads files of this name. */
export const isGraphqlConfig = (name: string): boolean => graphqlConfigNames.test(name)

/**
 * Finds the file that graphql-config would read. Does not load graphql-config, which takes longer than most commands.
 */
export function findGraphqlConfig(folder = '.'): string | undefined {
  const files = readdirSync(folder)
  return (
    files.find(isGraphqlConfig) ??
    (files.includes('package.json') && readPackage(folder).graphql ? 'package.json' : undefined)
  )
}

/** Reads the package.json of a folder. It is empty where there is none, or none that can be read. */
export const readPackage = (folder: string): PackageFile => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Finds the nearest folder with a configuration, from this one upward. It stops at the repository's root or, outside a
 * repository, at the nearest package.json: folders above may belong to somebody else.
 */
export function findProjectFolder(start: string): string | undefined {
  const folders = ancestorsOf(start)
  const has = (name: string) => folders.find((folder) => existsSync(join(folder, name)))
  const root = has('.git') ?? has('pnpm-workspace.yaml') ?? has('package.json') ?? start
  return folders
    .slice(0, folders.indexOf(root) + 1)
    .find((folder) => findConfigFiles(folder).length > 0 || findGraphqlConfig(folder))
}

/** The folder and all folders above it, nearest first. */
export function ancestorsOf(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)]
}

/** Resolves a package from a file, or returns undefined when it is not installed there. */
export function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(resolve(file)).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * Imports the copy of a package that a file of the project gets, or the one that is installed with this command. When
 * neither has it, `explainMissing` turns the error into one with the command that installs the package.
 */
export async function importFrom<Entry>(file: string, entry: string): Promise<Entry> {
  const path = resolveFrom(file, entry)
  return await import(path ? pathToFileURL(path).href : entry)
}

/** What we use of GraphQL Code Generator, which only some projects have. */
export interface StockLibrary {
  loadCodegenConfig(options: { configFilePath: string }): Promise<{ config?: object } | null>
  /** Its loaders, for graphql-config. */
  CodegenExtension: import('graphql-config').GraphQLExtensionDeclaration
}

type Emulator = typeof import('@orchestration/emulator')

/** Loads the emulator, which only some commands need. */
export async function importEmulator(): Promise<Emulator> {
  return await importFrom('package.json', '@orchestration/emulator')
}

type Codegen = typeof import('@orchestration/codegen')

/**
 * Loads the project's own copy of `@orchestration/codegen`. This command may run from elsewhere (npx, a global
 * installation), and two copies of GraphQL.js do not work together.
 */
export async function loadCodegen(config?: string): Promise<Codegen> {
  return await importFrom(config ?? findConfigFiles()[0] ?? 'package.json', '@orchestration/codegen')
}

/**
 * Whether the packages are on npm: `isPublished` in this package's package.json, which the site reads too. Until then
 * `orchestration init` says how to install them from a clone.
 */
export const isPublished: boolean = createRequire(import.meta.url)(
  '@orchestration/cli/package.json',
).isPublished
