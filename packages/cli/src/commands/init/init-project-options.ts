import type { PackageManager } from './package-manager.ts'

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
  /** The files that were there already, relative to the folder, and scripts with other contents. They stay as they are. */
  left: string[]
  /** The names of the scripts that package.json got. */
  scripts: string[]
  /** The commands to run next, in the folder. */
  next: string[]
}

/** The backends that `orchestration init --template` writes. */
export const templates = ['fastify', 'hono', 'worker'] as const
export type Template = (typeof templates)[number]
