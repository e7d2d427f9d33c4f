import { resolve } from 'node:path'
import { createBackend } from './create-backend.ts'
import { initRepository } from './init-repository.ts'
import type { PackageManager } from './package-manager.ts'
import type { Template } from './templates.ts'

export interface InitProjectOptions {
  /** The folder of the package.json, or with a template the folder to create. */
  folder: string
  /** The backend to write. Default: none, and the repository that is there is set up. */
  template?: Template | undefined
  /** Default: the one whose lockfile is there, else the one that runs this program, else npm. */
  packageManager?: PackageManager | undefined
  /** Whether to write nothing. Default: false. */
  dryRun?: boolean | undefined
}

export interface InitializedProject {
  /** The new files, relative to the folder. */
  written: string[]
  /** The files that were there already, relative to the folder, and scripts of other contents. They stay as they are. */
  left: string[]
  /** The names of the scripts that package.json got. */
  scripts: string[]
  /** The commands to run next, in the folder. */
  next: string[]
}

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
