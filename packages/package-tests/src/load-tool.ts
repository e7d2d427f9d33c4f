import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/**
 * Imports a file of the packages in `tools/`. A program of its own for each check would load a TypeScript each time. By its
 * path, because Vitest sets the condition `development`, under which attw leads to its sources.
 */
export async function loadTool<T>(file: string): Promise<T> {
  return await import(pathToFileURL(join(inject('tools'), file)).href)
}
