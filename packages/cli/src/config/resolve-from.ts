import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Resolves a package from a file, or returns undefined when it is not installed there. */
export function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(resolve(file)).resolve(name)
  } catch {
    return undefined
  }
}
