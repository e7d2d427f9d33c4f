import { parseArgs } from 'node:util'
import type { UnauthenticatedAnswer } from '../api/http/check-request.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, environmentNames } from '../ground/environments.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { emulatorArguments } from './arguments.ts'

/** The parsed command line. Files are not read yet, and `startEmulator` checks the values. */
export interface ParsedArguments {
  options: EmulatorOptions
  tlsFiles: { cert: string; key: string } | undefined
  schemaFile: string | undefined
  printKeys: boolean
  json: boolean
  /** Whether to log requests, as JSON. */
  log: boolean
  help: boolean
}

/** The environment variables that the command reads. An empty variable counts as unset, because compose files set it so. */
export interface CommandEnvironment {
  ORCHESTRATION_EMULATOR_STORE?: string | undefined
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN?: string | undefined
  /** The key of an environment, such as `ORCHESTRATION_EMULATOR_API_KEY_PRODUCTION_EU`. */
  [apiKey: `ORCHESTRATION_EMULATOR_API_KEY_${string}`]: string | undefined
  /** npm, npx and pnpm set it for the processes that they start. */
  npm_command?: string | undefined
}

/** Parses the arguments. Throws `EmulatorError` for an invalid argument, without quoting its value. */
export function parseArguments(args: readonly string[], env: CommandEnvironment): ParsedArguments {
  const values = readValues(args)
  const port = readNumber('port', values.port) ?? 4010
  const { 'tls-cert': cert, 'tls-key': key } = values
  if ((cert === undefined) !== (key === undefined)) {
    throw new EmulatorError('--tls-cert and --tls-key belong together.')
  }
  return {
    options: {
      environments: values.environments?.split(',') as EnvironmentName[] | undefined,
      port,
      portalPort: readNumber('portal-port', values['portal-port']) ?? (port === 0 ? 0 : 4009),
      hostedPort: readNumber('hosted-port', values['hosted-port']) ?? (port === 0 ? 0 : 4008),
      hostedUrl: values['hosted-url'],
      host: values.host,
      allowHttp: values['allow-http'],
      allowedHosts: values['allowed-host'],
      store: values.store ?? (env.ORCHESTRATION_EMULATOR_STORE || undefined),
      definitions: values.definitions,
      patients: readNumber('patients', values.patients) ?? 25,
      careFlows: readNumber('care-flows', values['care-flows']),
      seed: readNumber('seed', values.seed),
      seedData: values['seed-data'],
      identifierSystems: values['identifier-system'],
      apiKeys: { ...readKeysFromVariables(env), ...readKeys(values['api-key'] ?? []) },
      webhooks: readWebhooks(values.webhook ?? []),
      adminToken: env.ORCHESTRATION_EMULATOR_ADMIN_TOKEN || undefined,
      unauthenticated: values.unauthenticated as UnauthenticatedAnswer | undefined,
      mocks: values.mocks,
      keepValues: values['keep-values'],
    },
    tlsFiles: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    schemaFile: values.schema,
    printKeys: values['print-keys'] ?? false,
    json: values.json ?? false,
    log: readLog(values.log),
    help: values.help ?? false,
  }
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: emulatorArguments, strict: true }).values
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new EmulatorError('The command takes options alone. See --help.')
    }
    // Node names the option and leaves its value out.
    const [sentence] = error instanceof Error ? error.message.split(/\.\s/) : []
    throw new EmulatorError(`${sentence}. See --help.`)
  }
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new EmulatorError('give a whole number.', { option: `--${name}` })
  return Number(text)
}

function readLog(format: string | undefined): boolean {
  if (format === undefined || format === 'json') return format === 'json'
  throw new EmulatorError('give json, the only format.', { option: '--log' })
}

function readKeysFromVariables(env: CommandEnvironment): Record<string, string> {
  const keys = environmentNames.map((name) => {
    const variable = `ORCHESTRATION_EMULATOR_API_KEY_${name.toUpperCase().replaceAll('-', '_')}` as const
    return [name, env[variable] ?? ''] as const
  })
  return Object.fromEntries(keys.filter(([, key]) => key !== ''))
}

function readKeys(texts: string[]): Record<string, string> {
  return Object.fromEntries(readPairs(texts, '--api-key', '<key>'))
}

function readWebhooks(texts: string[]): Record<string, string[]> {
  const webhooks: Record<string, string[]> = {}
  for (const [environment, url] of readPairs(texts, '--webhook', '<url>')) {
    if (!Object.hasOwn(webhooks, environment)) webhooks[environment] = []
    webhooks[environment]?.push(url)
  }
  return webhooks
}

function readPairs(texts: string[], option: string, hint: string): (readonly [string, string])[] {
  return texts.map((text) => {
    const [, environment, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
    if (environment === undefined || value === undefined) {
      throw new EmulatorError(`give it as <environment>=${hint}.`, { option })
    }
    return [environment, value] as const
  })
}
