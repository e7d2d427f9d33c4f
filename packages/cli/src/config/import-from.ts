import { pathToFileURL } from 'node:url'
import { resolveFrom } from './resolve-from.ts'

/**
 * Imports the copy of a package that a file of the project gets, or the one that is installed with this command. When
 * neither has it, `explainMissing` turns the error into one with the command that installs the package.
 */
export async function importFrom<Entry>(file: string, entry: string): Promise<Entry> {
  const path = resolveFrom(file, entry)
  return await import(path ? pathToFileURL(path).href : entry)
}

type Emulator = typeof import('@orchestration/emulator')

/** Loads the emulator, which only some commands need. */
export async function importEmulator(): Promise<Emulator> {
  return await importFrom('package.json', '@orchestration/emulator')
}
