import { resolve } from 'node:path'
import { createBackend } from './create-backend.ts'
import type { InitializedProject, InitProjectOptions } from './init-project-options.ts'
import { initRepository } from './init-repository.ts'

/**
 * Sets up a repository, or writes a new backend. It never replaces a file, so it is safe to run twice. It installs
 * nothing.
 *
 * @throws {UsageError} when there is no package.json, or when the folder of a new backend is not empty.
 */
export async function initProject(options: InitProjectOptions): Promise<InitializedProject> {
  const { template } = options
  const folder = resolve(options.folder)
  return await (template ? createBackend(folder, template, options) : initRepository(folder, options))
}
