import type { Configure } from '@orchestration/cli-kit'
import type { Emulator } from '../../emulator.ts'
import { startEmulator } from '../../start-emulator.ts'
import { addStartOptions, readStartOptions } from '../start-options.ts'
import { spawnProgram } from './spawn-program.ts'

const help = `
These variables are set for the program. They refer to the first environment:

  ORCHESTRATION_ENDPOINT, AWELL_API_URL          the endpoint
  ORCHESTRATION_API_KEY, AWELL_API_KEY           an API key
  ORCHESTRATION_WEBHOOK_PUBLIC_KEY               to verify webhooks (PEM)
  ORCHESTRATION_EMULATOR_PORTAL                  the portal and the control API
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN             the token for both

With --redirect, requests from a Node program to the service go to the emulator,
with the emulator's key. exec exits with the program's exit code, with 128 plus
the number of the signal that ended it, or with 126 or 127 if the program cannot
be run.

Examples:
  orchestration-emulator exec -- pytest
  orchestration-emulator exec --patients 3 -- npm test
  orchestration-emulator exec --redirect -- node enrol.js`

const defaultPorts = { port: 0, portalPort: 0, hostedPort: 0 }

/** Configures `orchestration-emulator exec -- <program>`. */
export const configure: Configure = (command, context) => {
  command.argument('<program...>', 'the program and its arguments, after --').passThroughOptions()
  addStartOptions(command, defaultPorts)
    .option('--redirect', "Redirect a Node program's service requests to the emulator")
    .addHelpText('after', help)
  return async (program: string[], { redirect = false }: { redirect?: boolean }) => {
    const options = readStartOptions(command, context.env, defaultPorts)
    await using emulator = await startEmulator(options)
    return await spawnProgram(program, context, {
      ...context.env,
      ...(await createEnvironmentVariables(emulator, options.apiKeys)),
      ...(redirect && { NODE_OPTIONS: addRedirectImport(context.env) }),
    })
  }
}

async function createEnvironmentVariables(
  emulator: Emulator,
  apiKeys: Readonly<Record<string, string>> = {},
): Promise<NodeJS.ProcessEnv> {
  const [environment = 'sandbox'] = emulator.environments
  const endpoint = emulator.endpoint(environment)
  const apiKey = apiKeys[environment] ?? (await emulator.createApiKey(environment, { name: 'exec' }))
  return {
    // Unset, because a client does not accept both an environment and an endpoint.
    ORCHESTRATION_ENVIRONMENT: undefined,
    ORCHESTRATION_ENDPOINT: endpoint,
    ORCHESTRATION_API_KEY: apiKey,
    ORCHESTRATION_WEBHOOK_PUBLIC_KEY: await emulator.webhookPublicKey(environment),
    ORCHESTRATION_EMULATOR_PORTAL: emulator.portal,
    ORCHESTRATION_EMULATOR_ADMIN_TOKEN: emulator.adminToken,
    AWELL_API_URL: endpoint,
    AWELL_API_KEY: apiKey,
  }
}

function addRedirectImport({ NODE_OPTIONS }: NodeJS.ProcessEnv): string {
  const redirect = `--import=${import.meta.resolve('@orchestration/emulator/redirect')}`
  return NODE_OPTIONS ? `${NODE_OPTIONS} ${redirect}` : redirect
}
