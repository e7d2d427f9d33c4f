import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { didYouMean, EmulatorError, need } from '../ground/emulator-error.ts'
import { environmentNames } from '../ground/environments.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import type { Flag } from '../options/flag.ts'
import {
  createSettings,
  flagOf,
  type OptionEntry,
  optionEntries,
  optionTable,
} from '../options/option-table.ts'

/** The parsed command line. Files are not read yet. */
export interface ParsedArguments {
  /** `schema` is left out, because it is in a file. */
  options: Omit<EmulatorOptions, 'schema'>
  tlsFiles: { cert: string; key: string } | undefined
  schemaFile: string | undefined
  printKeys: boolean
  json: boolean
  /** Whether to log requests, as JSON. */
  log: boolean
  /** Whether to show no requests on a terminal. */
  quiet: boolean
  help: boolean
}

/**
 * The environment variables that the command reads. An empty variable counts as unset, because compose files set it so.
 * npm, npx and pnpm set `npm_command` for the processes that they start.
 */
export type CommandEnvironment = Readonly<Record<string, string | undefined>>

/** Parses the arguments. Throws `EmulatorError` for an invalid argument, without quoting its value. */
export function parseArguments(args: readonly string[], env: CommandEnvironment): ParsedArguments {
  const values = readValues(args)
  const text = (name: string) => values.get(name)?.[0]
  const log = text('log')
  need(log === undefined || log === 'json', '--log', 'give json, the only format')
  const cert = text('tls-cert')
  const key = text('tls-key')
  if ((cert === undefined) !== (key === undefined)) {
    throw new EmulatorError('--tls-cert and --tls-key belong together.')
  }
  const tlsFiles = cert !== undefined && key !== undefined ? { cert, key } : undefined
  const { schema: schemaFile, ...options } = readOptions(values, env)
  if (!values.has('help')) createSettings({ ...options, tls: tlsFiles })
  return {
    options,
    tlsFiles,
    schemaFile,
    printKeys: values.has('print-keys'),
    json: values.has('json'),
    log: log === 'json',
    quiet: values.has('quiet'),
    help: values.has('help'),
  }
}

/** The given texts of each argument. A switch has none. */
type Values = ReadonlyMap<string, readonly string[]>

function readValues(args: readonly string[]): Values {
  try {
    const { values } = parseArgs({ args: joinNegative(args), options: argumentsConfig, strict: true })
    return new Map(
      Object.entries(values).map(([name, value]) => [
        name,
        [value].flat().filter((text) => typeof text === 'string'),
      ]),
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new EmulatorError('The command takes options alone. See --help.')
    }
    // Node names the option and leaves its value out.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : []
    const [, unknown = ''] = /^Unknown option '(--.*)'/.exec(sentence) ?? []
    const flags = Object.keys(argumentsConfig).map((name) => `--${name}`)
    throw new EmulatorError(
      `${sentence.replace('is ambiguous', 'missing')}.${didYouMean(unknown, flags)} See --help.`,
    )
  }
}

/** Writes `--patients -3` as `--patients=-3`. Node takes a value that begins with a dash for an option. */
function joinNegative(args: readonly string[]): string[] {
  const isValue = (index: number) =>
    /^--[\w-]+$/.test(args[index - 1] ?? '') && /^-\d/.test(args[index] ?? '')
  return args.flatMap((argument, index) => {
    if (isValue(index)) return []
    return isValue(index + 1) ? `${argument}=${args[index + 1]}` : argument
  })
}

function readOptions(values: Values, env: CommandEnvironment): EmulatorOptions {
  const options: Record<string, unknown> = {}
  for (const [name, entry] of optionEntries) {
    options[name] = readOption(name, entry, values, env) ?? entry.flag?.default?.(options)
  }
  const apiKeys = { ...readKeys(env), ...(options.apiKeys as EmulatorOptions['apiKeys']) }
  return { ...options, apiKeys }
}

function readOption(
  name: string,
  { flag, variable }: OptionEntry,
  values: Values,
  env: CommandEnvironment,
): unknown {
  const given = flag && values.get(flagOf(name).slice(2))
  if (given) return flag.read ? flag.read(given, flagOf(name)) : true
  return (variable && env[variable.name]) || undefined
}

/** Reads the keys that variables give, such as `ORCHESTRATION_EMULATOR_API_KEY_PRODUCTION_EU`. */
function readKeys(env: CommandEnvironment): Record<string, string> {
  const prefix = optionTable.apiKeys.variable?.name.replace('<ENV>', '')
  const keys = environmentNames.map(
    (name) => [name, env[`${prefix}${name.toUpperCase().replaceAll('-', '_')}`] ?? ''] as const,
  )
  return Object.fromEntries(keys.filter(([, key]) => key !== ''))
}

/** The command's arguments by their names, without dashes, in the order in which the help shows them. */
export const emulatorArguments: Readonly<Record<string, Flag & { short?: string }>> = {
  ...Object.fromEntries(
    [...optionEntries].flatMap(([name, { flag }]) => (flag ? [[flagOf(name).slice(2), flag] as const] : [])),
  ),
  'tls-cert': { hint: '<file>', help: 'Serve HTTPS with this certificate (PEM)' },
  'tls-key': { hint: '<file>', help: 'and this private key (PEM)' },
  'print-keys': { help: 'Create a key for each environment and print it' },
  log: { hint: '<format>', help: 'json: print a line of JSON for each request when it has ended' },
  quiet: { help: 'Do not show requests on a terminal' },
  json: { help: 'Print one line of JSON when ready, with a key for each environment' },
  help: { help: 'Show this help', short: 'h' },
}

/** The arguments as `parseArgs` takes them. */
const argumentsConfig: ParseArgsOptionsConfig = Object.fromEntries(
  Object.entries(emulatorArguments).map(([name, { hint, isRepeatable = false, short }]) => [
    name,
    {
      type: hint === undefined ? ('boolean' as const) : ('string' as const),
      multiple: isRepeatable,
      ...(short !== undefined && { short }),
    },
  ]),
)

/** The column where the descriptions begin, and their width: the help has 80 columns. */
const indent = 29
const lines = new RegExp(`\\S.{0,${79 - indent}}(?= |$)`, 'g')
/** The column where the descriptions of variables begin. */
const variableIndent = 39

export function formatHelp(): string {
  const flags = Object.entries(emulatorArguments).map(([name, { hint = '', help }]) => {
    const text = help.match(lines)?.join(`\n${' '.repeat(indent)}`)
    return `${`  --${name} ${hint}`.padEnd(indent)}${text}`
  })
  const variables = [...optionEntries.values()].flatMap(({ variable }) =>
    variable
      ? `${`  ${variable.name}`.padEnd(variableIndent)}${variable.help.join(`\n${' '.repeat(variableIndent)}`)}`
      : [],
  )
  return `Usage: orchestration emulator [options]

Runs the orchestration API's contract on this machine until Ctrl-C.

Options:
${flags.join('\n')}

Environment variables, for what should not be seen in a list of processes:
${variables.join('\n')}

Exit codes: 0 stopped, 1 could not start, 2 the command was used wrongly.

Examples:
  orchestration emulator
  orchestration emulator --environments sandbox,production-eu --store ./my.db
  orchestration emulator --port 0 --json
`
}
