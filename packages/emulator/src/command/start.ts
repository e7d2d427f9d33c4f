import { formatJson, UsageError, writeLine } from '@orchestration/command-line'
import { isEmulatorError } from '../base/emulator-error.ts'
import type { EnvironmentName } from '../base/environments.ts'
import type { Emulator } from '../emulator/emulator.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { createSignInLink } from '../service/administrators.ts'
import { startEmulator } from '../start-emulator.ts'
import type { CommandContext, Configure } from './command-context.ts'
import { createCrashReporter } from './crash-reporter.ts'
import { listenForStop } from './listen-for-stop.ts'
import { createPaint } from './paint.ts'
import { addStartOptions, listSecrets, loadStartOptions } from './start-options.ts'
import { formatDelivery, formatReadyMessage, formatRequest } from './terminal-output.ts'

const help = `
Exit codes: 0 stopped, 1 could not start, 2 usage error.

Examples:
  orchestration-emulator start
  orchestration-emulator --environments sandbox,production-eu --store ./my.db
  orchestration-emulator --port 0 --json`

interface StartFlags {
  printKeys?: boolean
  log?: string
  quiet?: boolean
  json?: boolean
}

/** Configures `orchestration-emulator start`. */
export const configure: Configure = (command, context) => {
  addStartOptions(command)
    .option('--print-keys', 'Print a key for each environment, creating one if none is configured')
    .option('--log <format>', 'json: print a line of JSON for each completed request')
    .option('--quiet', 'Do not show requests on a terminal')
    .option('--json', 'Print one line of JSON when ready, with a key for each environment')
    .addHelpText('after', help)
  return async (flags: StartFlags) => {
    if (flags.log !== undefined && flags.log !== 'json') {
      throw new UsageError('--log must be json, the only supported format.')
    }
    const options = await loadStartOptions(command, context.env)
    try {
      await runUntilStopped(options, flags, context)
      return 0
    } catch (error) {
      if (isEmulatorError(error)) throw error
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
  const paint = createPaint(context)
  let portal: string | undefined
  await using emulator = await startEmulator({
    ...options,
    onCrash: createCrashReporter({ write: (line) => writeLine(stderr, line), isJson: log === 'json' }),
    ...(log === 'json' && { onRequest: (request) => writeLine(stdout, formatRequestLine(request)) }),
    ...(isTerminal &&
      !(json || log || quiet) && {
        onRequest: (request) => writeLine(stdout, formatRequest(request, paint, portal)),
        onDelivery: (delivery) => writeLine(stdout, formatDelivery(delivery, paint)),
      }),
  })
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
          paint,
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

/** Formats one line of JSON. `apiKeys` and `webhookPublicKeys` (PEM) are keyed by environment. */
async function formatReadyJson(emulator: Emulator, apiKeys: Record<string, string>): Promise<string> {
  const { portal, hostedPages, adminToken } = emulator
  const endpoints = Object.fromEntries(emulator.environments.map((name) => [name, emulator.endpoint(name)]))
  const load = async (name: EnvironmentName) => [name, await emulator.webhookPublicKey(name)] as const
  const webhookPublicKeys = Object.fromEntries(await Promise.all(emulator.environments.map(load)))
  return formatJson({ endpoints, portal, hostedPages, adminToken, apiKeys, webhookPublicKeys })
}

/** The logged fields of a request. They contain no variables and no literals. */
const logged = [
  'at',
  'environment',
  'operationName',
  'rootFields',
  'apiKey',
  'outcome',
  'errorTypes',
  'status',
  'fault',
  'stubbed',
] as const

function formatRequestLine(entry: JournalEntry): string {
  const { duration } = entry
  return formatJson({
    time: new Date().toISOString(),
    level: 'info',
    message: 'request',
    ...Object.fromEntries(logged.map((name) => [name, entry[name]])),
    durationMs: duration === undefined ? undefined : Math.round(duration * 1_000) / 1_000,
  })
}
