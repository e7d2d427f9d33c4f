import type { ParseArgsOptionsConfig } from 'node:util'
import type { Flag } from '../options/flag.ts'
import { flagOf, optionEntries } from '../options/option-table.ts'

/** The command's arguments by their names, without dashes, in the order in which the help shows them. */
export const emulatorArguments: Readonly<Record<string, Flag & { short?: string }>> = {
  ...Object.fromEntries(
    [...optionEntries].flatMap(([name, { flag }]) => (flag ? [[flagOf(name).slice(2), flag] as const] : [])),
  ),
  'tls-cert': { hint: '<file>', help: 'Serve HTTPS with this certificate (PEM)' },
  'tls-key': { hint: '<file>', help: 'and this private key (PEM)' },
  'print-keys': { help: 'Create a key for each environment and print it' },
  log: { hint: '<format>', help: 'json: print a line of JSON for each request when it has ended' },
  json: { help: 'Print one line of JSON when ready, with a key for each environment' },
  help: { help: 'Show this help', short: 'h' },
}

/** The arguments as `parseArgs` takes them. */
export const argumentsConfig: ParseArgsOptionsConfig = Object.fromEntries(
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
