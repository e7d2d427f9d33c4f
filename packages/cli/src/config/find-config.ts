import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'

/** The file names of a configuration, in the order of the search. */
export const configFiles: readonly string[] = ['codegen.ts', 'codegen.js', 'codegen.mjs', 'codegen.cjs']

/** Finds the configuration file: the named one, else the first that exists. */
export function findConfig(named?: string): string | undefined {
  if (named && !existsSync(named)) throw new UsageError(`There is no ${named} (--config).`)
  return named ?? findConfigIn('.')
}

/**
 * Finds the first configuration in a folder that mentions this package. GraphQL Code Generator reads files of the same
 * names, which may be for other APIs.
 */
export function findConfigIn(folder: string): string | undefined {
  const isOurs = (name: string) =>
    existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8').includes('orchestration')
  return configFiles.find(isOurs)
}
