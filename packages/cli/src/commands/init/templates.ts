import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { PackageManager } from './package-manager.ts'

export interface InitOptions {
  /** @defaultValue detected from the lockfile, else the package manager that runs this command, else npm */
  packageManager?: PackageManager | undefined
  /** Whether to print the files without writing them. @defaultValue false */
  dryRun?: boolean | undefined
}

export interface InitializedProject {
  /** The new files, relative to the folder. */
  written: string[]
  /** Existing files, relative to the folder, and existing scripts with different commands. */
  unchanged: string[]
  /** Entries added to package.json, such as `script "codegen"` or `dependency "graphql"`. */
  manifestEntries: string[]
  /** The commands to run next, in the folder. */
  nextCommands: string[]
}

/** The backends that `orchestration init --template` can create. */
export const templates = ['fastify', 'hono', 'next', 'worker'] as const
export type Template = (typeof templates)[number]

export interface TemplateFile {
  /** The path in the project, with forward slashes. */
  path: string
  text: string
}

const require = createRequire(import.meta.url)

/** Reads the files for a new backend, or for an existing repository if `template` is undefined. */
export async function loadTemplateFiles(template: Template | undefined): Promise<TemplateFile[]> {
  const schema = await readFile(require.resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const files = await Promise.all(
    template
      ? ['common', 'backend', template].map(readFolder)
      : [readFolder('common'), readFolder('fastify').then((all) => all.filter(isOperation))],
  )
  // A template's file overrides the common file with the same name.
  const byPath = new Map(files.flat().map((file) => [file.path, file]))
  return [{ path: 'schema.graphql', text: schema }, ...byPath.values()]
}

const isOperation = ({ path }: TemplateFile) => path.startsWith('operations/')

async function readFolder(name: string): Promise<TemplateFile[]> {
  const folder = join(dirname(require.resolve('@orchestration/cli/package.json')), 'templates', name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    paths.sort().map(async (path) => ({
      // npm excludes .gitignore and .npmrc from packages, so the templates have _gitignore and _npmrc.
      path: relative(folder, path).replaceAll('\\', '/').replace(/^_/, '.'),
      text: await readFile(path, 'utf8'),
    })),
  )
}
