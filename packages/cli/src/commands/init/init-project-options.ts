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
