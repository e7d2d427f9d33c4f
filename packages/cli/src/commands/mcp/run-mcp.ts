import { once } from 'node:events'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { createTools } from './create-tools.ts'
import { type EmulatorSource, openEmulator } from './open-emulator.ts'

/** Serves tools for coding agents over standard input and output, until the agent leaves. */
export async function runMcp(options: ProjectOptions & EmulatorSource): Promise<void> {
  using interrupt = listenForInterrupt()
  await using emulator = openEmulator(options)
  const project = await loadProject(options)
  // Definitions that cannot be read are refused before an agent asks.
  if (options.definitions && options.portal === undefined) await emulator.connect()
  // Only those install the SDK who run this command: with its schemas it has 15 MB.
  const { serveTools } = await import('./serve-tools.ts')
  await using _server = serveTools(createTools({ project, emulator }))
  await once(process.stdin, 'end', { signal: interrupt.signal }).catch(() => undefined)
}
