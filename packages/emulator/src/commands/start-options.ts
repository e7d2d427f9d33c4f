import { type Command, Option } from 'commander'
import { environmentNames } from '../base/environment-names.ts'
import { optionHelp } from '../options/__generated__/option-help.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { type OptionEntry, optionTable, toFlagName } from '../options/option-table.ts'

/** Adds the flags, and lists the environment variables in the help. `defaults` override the defaults of the flags. */
export function addStartOptions(command: Command, defaults: EmulatorOptions = {}): Command {
  for (const [name, { flag }] of optionTable) {
    if (!flag) continue
    const option = createFlag(name)
    const preset = defaults[name as keyof EmulatorOptions]
    if (preset !== undefined)
      option.description = option.description.replace(/\(default: .*\)/, `(default: ${preset})`)
    command.addOption(option)
  }
  return command.addHelpText('after', formatVariables)
}

/** Creates the command-line flag for an option. */
export function createFlag(name: string): Option {
  const { hint, help = optionHelp[name], isRepeatable, parse } = optionTable.get(name)?.flag ?? {}
  const flag = toFlagName(name)
  const option = new Option(hint ? `${flag} ${hint}` : flag, isRepeatable ? `${help} (repeatable)` : help)
  return parse ? option.argParser((text, previous) => parse(text, flag, previous)) : option
}

/** Reads flags and variables. `defaults` override the defaults of the flags. */
export function readStartOptions(
  command: Command,
  env: NodeJS.ProcessEnv,
  defaults: EmulatorOptions = {},
): EmulatorOptions {
  const options: Record<string, unknown> = {}
  for (const [name, entry] of optionTable) {
    const { defaultPort } = entry.flag ?? {}
    options[name] =
      readOption(name, entry, command, env) ??
      defaults[name as keyof EmulatorOptions] ??
      (defaultPort && options.port === 0 ? 0 : defaultPort)
  }
  const apiKeys = { ...readApiKeys(env), ...(options.apiKeys as EmulatorOptions['apiKeys']) }
  return { ...options, apiKeys }
}

function readOption(
  name: string,
  { flag, variable }: OptionEntry,
  command: Command,
  env: NodeJS.ProcessEnv,
): unknown {
  const attribute = flag && createFlag(name).attributeName()
  // Commander's default for a flag such as --no-built-in is true.
  if (attribute && command.getOptionValueSource(attribute) === 'cli') return command.getOptionValue(attribute)
  // An empty variable counts as unset, because compose files can set empty variables.
  return (variable && env[variable.name]) || undefined
}

/** Reads API keys from variables such as `ORCHESTRATION_EMULATOR_API_KEY_PRODUCTION_EU`. */
function readApiKeys(env: NodeJS.ProcessEnv): Record<string, string> {
  const prefix = optionTable.get('apiKeys')?.variable?.name.replace('<ENV>', '')
  const keys = environmentNames.map(
    (name) => [name, env[`${prefix}${name.toUpperCase().replaceAll('-', '_')}`] ?? ''] as const,
  )
  return Object.fromEntries(keys.filter(([, key]) => key !== ''))
}

/** Column of the variables' descriptions. */
const HELP_COLUMN = 39

function formatVariables(): string {
  const lines = [...optionTable].flatMap(([name, { flag, variable }]) => {
    if (!variable) return []
    const help = flag ? `The same as ${toFlagName(name)}` : (optionHelp[name] ?? '')
    const text = variable.example ? `${help} (${variable.example})` : help
    return `  ${variable.name}`.padEnd(HELP_COLUMN) + text.replace(' (', `\n${' '.repeat(HELP_COLUMN)}(`)
  })
  return `\nEnvironment variables, which keep secrets out of process lists:\n${lines.join('\n')}`
}
