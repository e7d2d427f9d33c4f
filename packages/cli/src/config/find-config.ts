import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
