import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findConfigFiles } from './find-config-files.ts'
import { findGraphqlConfig } from './find-graphql-config.ts'

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
