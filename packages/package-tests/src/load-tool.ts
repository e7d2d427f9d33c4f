import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/**
 * Imports a file of a package in `tools/` into this process, because a separate process per check would load TypeScript each
 * time. Imports by path, because Vitest sets the condition `development`, which would make `attw` resolve to its sources.
 */
export async function loadTool<T>(file: string): Promise<T> {
  return await import(pathToFileURL(join(inject('tools'), file)).href)
}
