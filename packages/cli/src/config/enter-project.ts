import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { findProjectFolder } from './find-project-folder.ts'

const paths = ['schema', 'documents', 'docs', 'output', 'from']

/**
 * Changes to the folder of the project's configuration, because its globs are relative to that folder. Paths from the
 * command line stay relative to the folder where the command was run.
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
  // An argument may also be the name of an operation or environment, a URL or a revision.
  const moveFile = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(moveFile)
      : typeof value === 'string' && existsSync(value)
        ? move(value)
        : value
  command.processedArgs = command.processedArgs.map(moveFile)
  process.chdir(folder)
}
