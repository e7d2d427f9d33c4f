import { pathToFileURL } from 'node:url'
import { resolveFrom } from '../../config/resolve-from.ts'
import { UsageError } from '../../usage-error.ts'

type EmulatorCommand = typeof import('@orchestration/emulator/command')
const entry = '@orchestration/emulator/command'

/**
 * Loads the emulator. It is a package of its own, because it brings PostgreSQL's driver and a web server.
 *
 * @throws {UsageError} when it is not installed; the message shows the command that installs it.
 */
export async function loadEmulatorCommand(): Promise<EmulatorCommand['emulatorCommand']> {
  const path = resolveFrom('package.json', entry) ?? resolveFrom(import.meta.filename, entry)
  if (!path)
    throw new UsageError(
      'The emulator is a package of its own. Install it with "npm install -D @orchestration/emulator", or run "npx -p @orchestration/cli -p @orchestration/emulator orchestration emulator".',
    )
  const { emulatorCommand }: EmulatorCommand = await import(pathToFileURL(path).href)
  return emulatorCommand
}
