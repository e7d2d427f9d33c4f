import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnvironment } from './run.ts'

export interface StartedEmulator {
  /** What a client reads from its environment to use it. */
  env: Record<string, string>
  portal: string
  stop: () => Promise<void>
}

/** Starts the emulator with the command that a project has installed. */
export async function startEmulator(project: string): Promise<StartedEmulator> {
  const child = spawn(
    join(project, 'node_modules/.bin/orchestration'),
    ['emulator', '--port', '0', '--json'],
    {
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'close')
  const ready = await Promise.race([once(child.stdout, 'data'), exited])
  const { endpoints, apiKeys, portal } = JSON.parse(String(ready[0]))
  return {
    env: { ORCHESTRATION_ENDPOINT: endpoints.sandbox, ORCHESTRATION_API_KEY: apiKeys.sandbox },
    portal,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
