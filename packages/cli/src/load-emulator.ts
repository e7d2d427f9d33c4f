import { pathToFileURL } from 'node:url'
import { resolveFrom } from './config/resolve-from.ts'
import { UsageError } from './usage-error.ts'

/**
 * Loads the emulator, which only those install who run it: it brings PostgreSQL's driver and a web server.
 *
 * @throws {UsageError} with the command that installs it, when neither the project nor this command has it.
 */
export const loadEmulator = (command: string): Promise<typeof import('@orchestration/emulator')> =>
  load('@orchestration/emulator', command)

/** Loads the emulator's own command. Throws as `loadEmulator` does. */
export const loadEmulatorCommand = (): Promise<typeof import('@orchestration/emulator/command')> =>
  load('@orchestration/emulator/command', 'emulator')

async function load<Module>(entry: string, command: string): Promise<Module> {
  const path = resolveFrom('package.json', entry) ?? resolveFrom(import.meta.filename, entry)
  if (!path)
    throw new UsageError(
      `The emulator is a package of its own. Install it with "npm install -D @orchestration/emulator", or run "npx -p @orchestration/cli -p @orchestration/emulator orchestration ${command}".`,
    )
  return import(pathToFileURL(path).href)
}
