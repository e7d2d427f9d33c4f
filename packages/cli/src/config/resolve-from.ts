import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** The path of a package as the project of this file has it installed, if it has. */
export function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(resolve(file)).resolve(name)
  } catch {
    return undefined
  }
}
