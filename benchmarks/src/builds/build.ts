import { join } from 'node:path'

/** A checkout of this repository whose packages are built. */
export interface Build {
  /** A git reference, or "working tree". */
  name: string
  root: string
}

export const workingTree: Build = { name: 'working tree', root: join(import.meta.dirname, '../../..') }

/** The command of a build, as published. */
export const commandOf = ({ root }: Build): string => join(root, 'packages/cli/dist/main.js')

/** A file of the benchmarks, where it finds the packages of the build. */
export const sourceOf = ({ root }: Build, file: string): string => join(root, 'benchmarks/src', file)

/**
 * A new folder for the projects that commands work on, beside the stock commands, so that these find their plugins.
 * Never the same one: creating files is slow where a thousand have just been deleted, because ext4 looks past them.
 */
export const projectsOf = ({ root }: Build): string =>
  join(root, 'benchmarks/stock/dist/projects', String(process.pid))
