import { pathToFileURL } from 'node:url'
import { resolveFrom } from './config/resolve-from.ts'
import { UsageError } from './usage-error.ts'

interface Entries {
  command: typeof import('@orchestration/emulator/command')
  definitions: typeof import('@orchestration/emulator/definitions')
}

/**
 * Loads a part of the emulator, which only those install who run it: it brings PostgreSQL's driver and a web server.
 *
 * @throws {UsageError} with the command that installs it, when neither the project nor this command has it.
 */
export async function loadEmulatorEntry<Name extends keyof Entries>(
  name: Name,
  command: string,
): Promise<Entries[Name]> {
  const entry = `@orchestration/emulator/${name}`
  const path = resolveFrom('package.json', entry) ?? resolveFrom(import.meta.filename, entry)
  if (!path)
    throw new UsageError(
      `The emulator is a package of its own. Install it with "npm install -D @orchestration/emulator", or run "npx -p @orchestration/cli -p @orchestration/emulator ${command}".`,
    )
  return import(pathToFileURL(path).href)
}
