import { once } from 'node:events'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { UsageError } from '../../usage-error.ts'
import { createTools } from './create-tools.ts'
import { type EmulatorSource, openEmulator } from './open-emulator.ts'
import { serveTools } from './serve-tools.ts'

/** Serves tools for coding agents over standard input and output, until the agent leaves. */
export async function runMcp(options: ProjectOptions & EmulatorSource): Promise<void> {
  using interrupt = listenForInterrupt()
  const project = await loadProject(options)
  await using emulator = openEmulator(options)
  const sdk = await loadSdk()
  await using _server = serveTools(sdk, createTools({ project, emulator }))
  await once(process.stdin, 'end', { signal: interrupt.signal }).catch(() => undefined)
}

/** Loads the MCP SDK, which only those install who run this command: with its schemas it has 15 MB. */
async function loadSdk() {
  try {
    const [server, stdio] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ])
    return { ...server, ...stdio }
  } catch (cause) {
    throw new UsageError(
      'The MCP SDK is a package of its own. Install it with "npm install -D @modelcontextprotocol/server", next to @orchestration/cli.',
      { cause },
    )
  }
}
