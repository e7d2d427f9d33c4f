import { join } from 'node:path'
import { cleanEnvironment, startEmulatorProcess } from '@orchestration/test-tools/start-program'

export interface StartedEmulator {
  /** The environment variables for a client. */
  env: Record<string, string>
  portal: string
  /** The PEM-encoded public key for the sandbox's webhooks. */
  webhookPublicKey: string
  stop: () => Promise<unknown>
}

/** Starts the emulator with the command installed in a project. */
export async function startEmulator(
  project: string,
  options: readonly string[] = [],
): Promise<StartedEmulator> {
  const command = join(project, 'node_modules/.bin/orchestration-emulator')
  const { ready, end } = await startEmulatorProcess([command, ...options], { env: cleanEnvironment() })
  const { endpoints, apiKeys, portal, webhookPublicKeys } = ready
  return {
    env: { ORCHESTRATION_ENDPOINT: endpoints.sandbox, ORCHESTRATION_API_KEY: apiKeys.sandbox },
    portal,
    webhookPublicKey: webhookPublicKeys.sandbox,
    stop: () => end('SIGTERM'),
  }
}
