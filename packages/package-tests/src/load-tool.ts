import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/** Imports a package of `tools/`. A program of its own for each check would load a TypeScript each time. */
export async function loadTool<T>(name: string): Promise<T> {
  const { resolve } = createRequire(join(inject('tools'), 'package.json'))
  return await import(pathToFileURL(resolve(name)).href)
}
