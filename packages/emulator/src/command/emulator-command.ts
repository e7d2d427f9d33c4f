import { isEmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { flagOf } from '../options/option-table.ts'
import { readOptionFile } from '../options/read-option-file.ts'
import { createSignInLink } from '../service/administrators.ts'
import { startEmulator } from '../start-emulator.ts'
import type { Emulator } from '../testing/emulator.ts'
import type { JournalEntry } from '../testing/journal.ts'
import { type CommandEnvironment, formatHelp, type ParsedArguments, parseArguments } from './arguments.ts'
import { createCrashReport } from './format-crash.ts'
import { createPaint, formatDelivery, formatReady, formatRequest } from './terminal.ts'

export interface CommandContext {
  stdout?: { write(text: string): unknown; isTTY?: boolean }
  stderr?: { write(text: string): unknown }
  env?: CommandEnvironment
  /** Aborting it stops the emulator, as SIGINT and SIGTERM do. */
  signal?: AbortSignal
}

/**
 * Runs `orchestration emulator` until it is stopped, and returns the exit code: 0 stopped, 1 could not start, 2 invalid
 * arguments. Takes all arguments after the command's name. It prints its own help, so pass `--help` on too. Loads
 * nothing heavy before it has read the arguments.
 */
export async function emulatorCommand(
  args: readonly string[],
  { stdout = process.stdout, stderr = process.stderr, env = process.env, signal }: CommandContext = {},
): Promise<number> {
  let parsed: ParsedArguments
  const fail = (name: string, message: string) =>
    args.includes('--json')
      ? stdout.write(`${JSON.stringify({ error: { name, message } })}\n`)
      : stderr.write(`orchestration emulator: ${message}\n`)
  try {
    parsed = parseArguments(args, env)
  } catch (error) {
    fail('UsageError', formatError(error))
    return 2
  }
  if (parsed.help) {
    stdout.write(formatHelp())
    return 0
  }
  const stop = waitForStop({ signal, env })
  const began = performance.now()
  const isTerminal = stdout.isTTY === true
  const paint = createPaint(isTerminal && !env.NO_COLOR)
  const showsRequests = isTerminal && !parsed.json && !parsed.log && !parsed.quiet
  try {
    await using emulator = await startEmulator({
      ...parsed.options,
      ...(await loadTls(parsed)),
      schema: parsed.schemaFile && (await readOptionFile(parsed.schemaFile, 'schema')),
      onCrash: createCrashReport({ write: (text) => stderr.write(text), isJson: parsed.log }),
      ...(parsed.log && { onRequest: (request) => stdout.write(formatRequestLine(request)) }),
      ...(showsRequests && {
        onRequest: (request) => stdout.write(formatRequest(request, paint)),
        onDelivery: (delivery) => stdout.write(formatDelivery(delivery, paint)),
      }),
    })
    const apiKeys = parsed.json || parsed.printKeys ? await createKeys(emulator, parsed.options) : {}
    stdout.write(
      parsed.json
        ? formatReadyJson({ emulator, apiKeys, webhookPublicKeys: await loadPublicKeys(emulator) })
        : formatReady({
            emulator,
            apiKeys,
            ...(isTerminal && { signInLink: createSignInLink(), startTime: performance.now() - began }),
            paint,
          }),
    )
    await stop
    return 0
  } catch (error) {
    fail(isEmulatorError(error) ? error.name : 'Error', formatError(error, secretsOf(parsed.options)))
    return 1
  }
}

async function loadTls({ tlsFiles }: ParsedArguments): Promise<Pick<EmulatorOptions, 'tls'>> {
  if (!tlsFiles) return {}
  const { cert, key } = tlsFiles
  return { tls: { cert: await readOptionFile(cert, 'tls'), key: await readOptionFile(key, 'tls') } }
}

/** Returns the given key of an environment, or creates a key. */
async function createKeys(
  emulator: Emulator,
  { apiKeys = {} }: EmulatorOptions,
): Promise<Record<string, string>> {
  const created = emulator.environments.map(async (name) => {
    return [name, apiKeys[name] ?? (await emulator.createApiKey(name, { name: 'Startup key' }))] as const
  })
  return Object.fromEntries(await Promise.all(created))
}

async function loadPublicKeys(emulator: Emulator): Promise<Record<string, string>> {
  const load = async (name: EnvironmentName) => [name, await emulator.webhookPublicKey(name)] as const
  return Object.fromEntries(await Promise.all(emulator.environments.map(load)))
}

/**
 * Formats an `EmulatorError` as one line, with the option's name on the command line instead of the one in
 * `startEmulator`. Other errors are unexpected: their message is shown without the given secrets.
 */
function formatError(error: unknown, secrets: readonly string[] = []): string {
  if (!isEmulatorError(error)) {
    const message = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), String(error))
    return `unexpected ${message}`
  }
  const { option, advice } = error
  return `${option === undefined ? '' : `${formatFlag(option)}: `}${advice}`
}

function formatFlag(option: string): string {
  if (option.startsWith('--')) return option
  if (option === 'tls') return '--tls-cert'
  return flagOf(option.startsWith('webhooks.') ? 'webhooks' : option)
}

function secretsOf({ adminToken, apiKeys = {}, store = '' }: EmulatorOptions): string[] {
  const secrets = [adminToken, ...Object.values(apiKeys), URL.parse(store)?.password]
  return secrets.filter((secret) => secret !== undefined).filter((secret) => secret !== '')
}

interface StopOptions {
  /** Aborting it stops the emulator, as SIGINT and SIGTERM do. */
  signal?: AbortSignal | undefined
  env: CommandEnvironment
}

/**
 * Resolves on Ctrl-C, on SIGTERM, when the signal is aborted, or when the package manager that started this process is
 * gone. A second Ctrl-C ends the process at once.
 */
function waitForStop({ signal, env }: StopOptions): Promise<void> {
  return new Promise((resolve) => {
    const parent = process.ppid
    // npx, npm and pnpm start commands through a shell. SIGTERM ends them and the shell, but not the command.
    const watch = env.npm_command
      ? setInterval(() => process.ppid !== parent && stop(), 200).unref()
      : undefined
    const stop = () => {
      clearInterval(watch)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}

interface Ready {
  emulator: Emulator
  apiKeys: Record<string, string>
  webhookPublicKeys: Record<string, string>
}

/** Formats one line of JSON, for programs. `apiKeys` and `webhookPublicKeys`, as PEM, are by environment. */
function formatReadyJson({ emulator, apiKeys, webhookPublicKeys }: Ready): string {
  const endpoints = Object.fromEntries(emulator.environments.map((name) => [name, emulator.endpoint(name)]))
  const { portal, hostedPages, adminToken } = emulator
  return `${JSON.stringify({ endpoints, portal, hostedPages, adminToken, apiKeys, webhookPublicKeys })}\n`
}

/** What a line has of a request. Of what the caller sent, it has only the names of the operation and its fields. */
const shown = [
  /** The emulator's time, which a test may have moved. */
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

/** Formats a request as one line of JSON. */
function formatRequestLine(entry: JournalEntry): string {
  const { duration } = entry
  const line = {
    time: new Date().toISOString(),
    level: 'info',
    message: 'request',
    ...Object.fromEntries(shown.map((name) => [name, entry[name]])),
    durationMs: duration === undefined ? undefined : Math.round(duration * 1_000) / 1_000,
  }
  return `${JSON.stringify(line)}\n`
}
