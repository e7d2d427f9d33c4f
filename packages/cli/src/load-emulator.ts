import { pathToFileURL } from 'node:url'
import { resolveFrom } from './config/resolve-from.ts'
import { UsageError } from './usage-error.ts'

/**
 * Loads the emulator, which only those install who run it: it brings PostgreSQL's driver and a web server.
 *
 * @throws {UsageError} with the command that installs it, when neither the project nor this command has it.
 */
export const loadEmulator = (): Promise<typeof import('@orchestration/emulator')> => load('')

/** Like `loadEmulator`, for the emulator's command. */
export const loadEmulatorCommand = (): Promise<typeof import('@orchestration/emulator/command')> =>
  load('/command')

async function load<Entry>(subpath: string): Promise<Entry> {
  const entry = `@orchestration/emulator${subpath}`
  const path = resolveFrom('package.json', entry) ?? resolveFrom(import.meta.filename, entry)
  if (!path)
    throw new UsageError(
      'The emulator is a package of its own. Install it with "npm install -D @orchestration/emulator", or run "npx -p @orchestration/cli -p @orchestration/emulator orchestration emulator".',
    )
  return import(pathToFileURL(path).href)
}
