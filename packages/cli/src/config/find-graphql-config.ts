import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const names = /^(?:graphql\.config\.|\.graphql(?:rc|config)(?:\.|$))(?:[cm]?[jt]s|json|ya?ml|toml)?$/

/** Whether graphql-config reads files of this name. */
export const isGraphqlConfig = (name: string): boolean => names.test(name)

/**
 * Finds the file that graphql-config would read. Does not load graphql-config, which takes longer than most commands.
 */
export function findGraphqlConfig(folder = '.'): string | undefined {
  const files = readdirSync(folder)
  return (
    files.find(isGraphqlConfig) ??
    (files.includes('package.json') && 'graphql' in readPackage(folder) ? 'package.json' : undefined)
  )
}

const readPackage = (folder: string): object => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}
