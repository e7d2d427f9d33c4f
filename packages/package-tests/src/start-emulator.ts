import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnvironment } from './run.ts'

export interface StartedEmulator {
  /** The environment variables for a client. */
  env: Record<string, string>
  portal: string
  /** The PEM-encoded public key for the sandbox's webhooks. */
  webhookPublicKey: string
  stop: () => Promise<void>
}

/** Starts the emulator with the command installed in a project. */
export async function startEmulator(
  project: string,
  options: readonly string[] = [],
): Promise<StartedEmulator> {
  const child = spawn(
    join(project, 'node_modules/.bin/orchestration-emulator'),
    ['--port', '0', '--json', ...options],
    {
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'close')
  const ready = await Promise.race([once(child.stdout, 'data'), exited])
  const { error, endpoints, apiKeys, portal, webhookPublicKeys } = JSON.parse(String(ready[0]))
  if (error) throw new Error(error.message)
  return {
    env: { ORCHESTRATION_ENDPOINT: endpoints.sandbox, ORCHESTRATION_API_KEY: apiKeys.sandbox },
    portal,
    webhookPublicKey: webhookPublicKeys.sandbox,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
