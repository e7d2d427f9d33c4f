import { type CommandContext, type Configure, writeLine } from '@orchestration/cli-kit'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { Emulator } from '../../emulator.ts'
import { createSignInLink } from '../../http/portal/sign-in/administrator-sessions.ts'
import type { EmulatorOptions } from '../../options/emulator-options.ts'
import { formatDelivery } from '../format-delivery.ts'
import { listenForStop } from '../listen-for-stop.ts'
import { addStartOptions, readStartOptions } from '../start-options.ts'
import { createCrashReporter } from './crash-reporter.ts'
import { formatReadyJson, formatReadyMessage } from './format-ready.ts'
import { formatRequest, formatRequestJson } from './format-request.ts'

const help = `
Examples:
  orchestration-emulator start
  orchestration-emulator --environments sandbox,production-eu --store ./my.db
  orchestration-emulator --port 0 --json`

interface StartFlags {
  printKeys?: boolean
  log?: 'json'
  quiet?: boolean
  json?: boolean
}

/** Configures `orchestration-emulator start`. */
export const configure: Configure = (command, context) => {
  addStartOptions(command)
    .option('--print-keys', 'Print a key for each environment, creating one if none is configured')
    .addOption(
      command.createOption('--log <format>', 'Print a line for each completed request').choices(['json']),
    )
    .option('--quiet', 'Do not show requests on a terminal')
    .option('--json', 'Print one line of JSON when ready, with a key for each environment')
    .addHelpText('after', help)
  return async (flags: StartFlags) => {
    const options = readStartOptions(command, context.env)
    try {
      await runUntilStopped(options, flags, context)
      return 0
    } catch (error) {
      if (EmulatorError.is(error)) throw error
      const message = listSecrets(options).reduce(
        (text, secret) => text.replaceAll(secret, '***'),
        String(error),
      )
      throw new Error(`The emulator stopped because of an unexpected error. ${message}`, { cause: error })
    }
  }
}

async function runUntilStopped(
  options: EmulatorOptions,
  { json = false, log, printKeys = false, quiet = false }: StartFlags,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr } = context
  using stop = listenForStop(context)
  const began = performance.now()
  const isTerminal = stdout.isTTY === true
  let portal: string | undefined
  const onCrash = createCrashReporter({ write: (line) => writeLine(stderr, line), isJson: log === 'json' })
  // Imported here to keep --help fast.
  const { bootEmulator } = await import('../../boot-emulator.ts')
  await using emulator = await bootEmulator(
    { ...options, onCrash },
    {
      ...(log === 'json' && { onRequest: (request) => writeLine(stdout, formatRequestJson(request)) }),
      ...(isTerminal &&
        !(json || log || quiet) && {
          onRequest: (request) => writeLine(stdout, formatRequest(request, portal)),
          onDelivery: (delivery) => writeLine(stdout, formatDelivery(delivery)),
        }),
    },
  )
  portal = emulator.portal
  const apiKeys = json || printKeys ? await createApiKeys(emulator, options) : {}
  writeLine(
    stdout,
    json
      ? await formatReadyJson(emulator, apiKeys)
      : formatReadyMessage({
          emulator,
          apiKeys,
          ...(isTerminal && { signInLink: createSignInLink(), startupMs: performance.now() - began }),
        }),
  )
  await stop.stopped
}

/** Returns one API key per environment: the configured key or a new one. */
async function createApiKeys(
  emulator: Emulator,
  { apiKeys = {} }: EmulatorOptions,
): Promise<Record<string, string>> {
  const created = emulator.environments.map(async (name) => {
    return [name, apiKeys[name] ?? (await emulator.createApiKey(name, { name: 'Startup key' }))] as const
  })
  return Object.fromEntries(await Promise.all(created))
}

/** Lists the secrets in the options, to redact them in messages. */
function listSecrets({ adminToken, apiKeys = {} }: EmulatorOptions): string[] {
  return [adminToken, ...Object.values(apiKeys)].filter((secret) => secret !== undefined)
}
