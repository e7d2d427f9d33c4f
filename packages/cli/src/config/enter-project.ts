import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { findProjectFolder } from './find-project-folder.ts'

const paths = ['schema', 'documents', 'docs', 'output', 'from']

/**
 * Goes to the folder of the project's configuration, from which its globs count, when a command is run in a folder
 * below. Paths of the command line still count from where they were typed.
 */
export function enterProject(command: Command): void {
  const isProjectCommand = command.options.some(({ long }) => long === '--documents')
  if (!isProjectCommand || command.getOptionValue('config')) return
  const here = process.cwd()
  const folder = findProjectFolder(here)
  if (folder === undefined || folder === here) return
  const move = (path: string): string => {
    if (path === '-' || path === '') return path
    if (path.startsWith('!')) return `!${move(path.slice(1))}`
    return relative(folder, resolve(here, path)) + (path.endsWith('/') ? '/' : '')
  }
  for (const name of paths) {
    if (command.getOptionValueSource(name) !== 'cli') continue
    const value: string | string[] = command.getOptionValue(name)
    command.setOptionValueWithSource(name, Array.isArray(value) ? value.map(move) : move(value), 'cli')
  }
  // Besides files they may be names of operations, environments, URLs, revisions.
  const moveFile = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(moveFile)
      : typeof value === 'string' && existsSync(value)
        ? move(value)
        : value
  command.processedArgs = command.processedArgs.map(moveFile)
  process.chdir(folder)
}
