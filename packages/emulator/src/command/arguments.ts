import type { ParseArgsOptionDescriptor } from 'node:util'

interface Argument extends ParseArgsOptionDescriptor {
  /** The placeholder for the value in the help. */
  hint?: string
  help: string
}

/** The command's arguments, in the order in which the help shows them. */
export const emulatorArguments = {
  environments: {
    type: 'string',
    hint: '<names>',
    help: 'Environments to start, separated by commas (default: sandbox)',
  },
  port: {
    type: 'string',
    hint: '<n>',
    help: "The first environment's port, the next ones follow; 0: any free (default: 4010)",
  },
  'portal-port': {
    type: 'string',
    hint: '<n>',
    help: 'Port of the portal and the control API (default: 4009, or 0 with --port 0)',
  },
  'hosted-port': {
    type: 'string',
    hint: '<n>',
    help: 'Port of the hosted pages (default: 4008, or 0 with --port 0)',
  },
  'hosted-url': {
    type: 'string',
    hint: '<origin>',
    help: 'Where browsers reach the hosted pages (default: their port on the host)',
  },
  host: { type: 'string', hint: '<address>', help: 'Where to listen (default: 127.0.0.1)' },
  'tls-cert': { type: 'string', hint: '<file>', help: 'Serve HTTPS with this certificate (PEM)' },
  'tls-key': { type: 'string', hint: '<file>', help: 'and this private key (PEM)' },
  'allow-http': { type: 'boolean', help: 'Serve plain HTTP beyond this machine too' },
  'allowed-host': {
    type: 'string',
    multiple: true,
    hint: '<name>',
    help: "A further name by which browsers reach the portal, such as a reverse proxy's; repeatable",
  },
  store: { type: 'string', hint: '<place>', help: 'memory, a file, or postgres://… (default: memory)' },
  definitions: {
    type: 'string',
    multiple: true,
    hint: '<pattern>',
    help: "Care flow definitions, such as 'care-flows/*.yaml'; repeatable",
  },
  patients: { type: 'string', hint: '<n>', help: 'Invented patients in a new environment (default: 25)' },
  'care-flows': { type: 'string', hint: '<n>', help: 'How many of them have a care flow (default: 0)' },
  seed: { type: 'string', hint: '<n>', help: 'The same seed gives the same data (default: 1)' },
  'seed-data': {
    type: 'string',
    hint: '<file>',
    help: 'Patients and care flows of your own, added to the invented ones, YAML or JSON',
  },
  'identifier-system': {
    type: 'string',
    multiple: true,
    hint: '<url>',
    help: 'A further identifier system of the tenant; repeatable',
  },
  'api-key': {
    type: 'string',
    multiple: true,
    hint: '<env>=<key>',
    help: 'Start with a known key; repeatable',
  },
  webhook: {
    type: 'string',
    multiple: true,
    hint: '<env>=<url>',
    help: 'Send the events of an environment to this URL; repeatable',
  },
  'print-keys': { type: 'boolean', help: 'Make a key for each environment and print it' },
  unauthenticated: {
    type: 'string',
    hint: '<how>',
    help: 'Answer without a valid key: http-401 or graphql-error (default: http-401)',
  },
  schema: {
    type: 'string',
    hint: '<file>',
    help: 'Serve this SDL in place of the snapshot that comes with the emulator',
  },
  mocks: { type: 'boolean', help: 'Invent values for what the emulator does not act out' },
  'keep-values': {
    type: 'boolean',
    help: 'Show variables and answers of requests; they may hold patient data',
  },
  log: {
    type: 'string',
    hint: '<format>',
    help: 'json: print a line of JSON for each request when it has ended',
  },
  json: { type: 'boolean', help: 'Print one line of JSON when ready, with a key for each environment' },
  help: { type: 'boolean', short: 'h', help: 'Show this help' },
} as const

/** The column where the descriptions begin, and their width: the help has 80 columns. */
const indent = 29
const lines = new RegExp(`\\S.{0,${79 - indent}}(?= |$)`, 'g')

export function formatHelp(): string {
  const options = Object.entries<Argument>(emulatorArguments).map(([name, { hint = '', help }]) => {
    const text = help.match(lines)?.join(`\n${' '.repeat(indent)}`)
    return `${`  --${name} ${hint}`.padEnd(indent)}${text}`
  })
  return `Usage: orchestration emulator [options]

Runs the orchestration API's contract on this machine until Ctrl-C.

Options:
${options.join('\n')}

Environment variables, for what should not be seen in a list of processes:
  ORCHESTRATION_EMULATOR_STORE         the same as --store
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN   the portal's token (default: random)
  ORCHESTRATION_EMULATOR_API_KEY_<ENV> the same as --api-key <env>=…, such as
                                       …_API_KEY_SANDBOX or …_PRODUCTION_EU

Exit codes: 0 stopped, 1 could not start, 2 the command was used wrongly.

Examples:
  orchestration emulator
  orchestration emulator --environments sandbox,production-eu --store ./my.db
  orchestration emulator --port 0 --json
`
}
