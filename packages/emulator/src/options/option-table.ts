import { formatChoice } from '@orchestration/cli-kit'
import {
  assertEnvironmentName,
  assertInteger,
  assertName,
  assertOption,
  assertString,
} from '../base/assert-option.ts'
import { type EnvironmentName, environmentNames } from '../base/environment-names.ts'
import { isObject } from '../base/json.ts'
import { isLoopback } from '../base/loopback.ts'
import { findEnvironmentOfKey } from '../service/api-keys/api-key-repository.ts'
import { assertWebhook, toNewWebhook } from '../service/webhooks/webhook.ts'
import type { Settings } from './emulator-options.ts'
import { type Flag, listFlag, numberFlag, parsePair } from './flags.ts'

/** The flag, variable, default and validation of an option. */
export interface OptionEntry<Value = unknown> {
  default?: Value
  /** The command-line flag. */
  flag?: Flag<Value>
  /** The environment variable. The flag takes precedence. `example` lists full names if `name` has a placeholder. */
  variable?: { name: string; example?: string }
  /**
   * The message describes the valid values and never includes the actual value.
   *
   * @throws EmulatorError if the value is invalid
   */
  assert?(value: Value, option: string, options: Settings): void
}

type OptionTable = {
  [Name in keyof Settings]: undefined extends Settings[Name]
    ? OptionEntry<NonNullable<Settings[Name]>>
    : OptionEntry<Settings[Name]> & { default: Settings[Name] }
}

const environmentList = environmentNames.join(', ')

const entries: OptionTable = {
  environments: {
    default: ['sandbox'],
    flag: {
      hint: '<name,name>',
      parse: (text) => text.split(',') as EnvironmentName[],
    },
    assert(environments, option) {
      for (const name of environments) assertEnvironmentName(name, option)
      assertOption(
        environments.length > 0,
        option,
        `List at least one environment. Choose from ${environmentList}.`,
      )
      assertOption(
        new Set(environments).size === environments.length,
        option,
        'List each environment only once.',
      )
    },
  },
  port: {
    default: 4010,
    flag: numberFlag,
    assert: (port, option, { environments }) => assertInteger(port, option, 0, 65_536 - environments.length),
  },
  portalPort: {
    flag: { ...numberFlag, defaultPort: 4009 },
    assert: (port, option) => assertInteger(port, option, 0, 65_535),
  },
  hostedPort: {
    default: 0,
    flag: { ...numberFlag, defaultPort: 4008 },
    assert: (port, option) => assertInteger(port, option, 0, 65_535),
  },
  hostedUrl: {
    flag: { hint: '<origin>' },
    assert: (url, option) =>
      assertOption(isOrigin(url), option, 'Specify an origin without a path, such as http://localhost:4018.'),
  },
  frameAncestors: {
    default: [],
    flag: { ...listFlag('<origin>'), name: 'frame-ancestor' },
    assert: (origins, option) =>
      assertOption(
        origins.every(isOrigin),
        option,
        'Specify origins without a path, such as https://clinic.example or http://localhost:3000.',
      ),
  },
  host: {
    default: '127.0.0.1',
    flag: { hint: '<address>' },
    assert: (host, option, { allowHttp }) =>
      assertOption(
        isLoopback(host) || allowHttp,
        option,
        'On an address other than loopback, API keys would be sent unencrypted. On a trusted network, or behind a reverse proxy that serves HTTPS, allow HTTP (allowHttp, --allow-http).',
      ),
  },
  allowHttp: { default: false, flag: {} },
  allowedHosts: {
    default: [],
    flag: { ...listFlag('<name>'), name: 'allowed-host' },
    assert: (hosts, option) =>
      assertOption(
        hosts.every((name) => typeof name === 'string' && /^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(name)),
        option,
        'Specify names without a scheme, a port or a path, such as portal.example.org.',
      ),
  },
  store: {
    default: 'memory',
    flag: { hint: '<place>' },
    variable: { name: 'ORCHESTRATION_EMULATOR_STORE' },
    assert(store, option) {
      assertOption(store !== '', option, 'Specify memory or a file, such as ./emulator.db.')
      assertOption(
        !/^[a-z+]+:\/\//i.test(store),
        option,
        'Specify memory or a file, such as ./emulator.db. PostgreSQL is not supported. Programs that share data must use the same emulator.',
      )
    },
  },
  definitions: {
    default: [],
    flag: listFlag('<pattern>'),
  },
  builtIn: {
    default: true,
    flag: {
      name: 'no-built-in',
      help: 'Publish only your own definitions, without the built-in ones',
    },
    assert(builtIn, option, { definitions }) {
      assertOption(
        builtIn || definitions.length > 0,
        option,
        'Specify your own definitions (definitions, --definitions) if you exclude the built-in ones.',
      )
    },
  },
  calculations: {
    default: {},
    flag: { hint: '<file>' },
    assert: (calculations, option) =>
      assertOption(
        typeof calculations === 'string' ||
          (isObject(calculations) && Object.values(calculations).every((each) => typeof each === 'function')),
        option,
        'Specify an object of functions, keyed by calculation id, such as { wells: (inputs) => ({ WELLS_SCORE: 3 }) }.',
      ),
  },
  patients: {
    default: 0,
    flag: numberFlag,
    assert: (patients, option) => assertInteger(patients, option, 0, 100_000),
  },
  careFlows: {
    default: 0,
    flag: numberFlag,
    assert(careFlows, option, { patients }) {
      assertInteger(careFlows, option, 0)
      assertOption(
        careFlows <= patients,
        option,
        patients > 0
          ? `Specify ${patients} or fewer, because each care flow needs its own patient.`
          : 'Care flows require patients. Also specify the number of patients (patients, --patients).',
      )
    },
  },
  randomSeed: {
    default: 1,
    flag: numberFlag,
    assert: (seed, option) => assertOption(Number.isFinite(seed), option, 'Specify a number.'),
  },
  seedData: {
    flag: { hint: '<file>' },
  },
  identifierSystems: {
    default: [],
    flag: { ...listFlag('<url>'), name: 'identifier-system' },
    assert: (systems, option) =>
      assertOption(
        systems.every((system) => URL.canParse(system)),
        option,
        'Specify URLs, such as https://example.org/identifiers/mrn.',
      ),
  },
  apiKeys: {
    default: {},
    flag: {
      name: 'api-key',
      hint: '<env>=<key>',
      isRepeatable: true,
      parse(text, flag, previous) {
        const { name, value } = parsePair(text, '<environment>=<key>', flag)
        return { ...previous, [name]: value }
      },
    },
    variable: {
      name: 'ORCHESTRATION_EMULATOR_API_KEY_<ENV>',
      example: '…_API_KEY_SANDBOX or …_PRODUCTION_EU',
    },
    assert(apiKeys, option, { environments }) {
      assertOption(
        isObject(apiKeys),
        option,
        "Specify keys by environment, such as { sandbox: 'my-local-key' }.",
      )
      for (const [name, apiKey] of Object.entries(apiKeys)) {
        assertEnvironmentStarted(name, environments, option, 'a key')
        assertOption(
          isHeaderText(apiKey),
          option,
          'A key must consist of visible ASCII characters without spaces.',
        )
        const madeFor = findEnvironmentOfKey(apiKey) ?? name
        assertOption(
          madeFor === name,
          option,
          `The key for ${name} belongs to another environment. Choose another key.`,
        )
      }
    },
  },
  webhooks: {
    default: {},
    flag: {
      name: 'webhook',
      hint: '<env>=<url>',
      isRepeatable: true,
      parse(text, flag, previous) {
        const { name, value } = parsePair(text, '<environment>=<url>', flag)
        return { ...previous, [name]: [...(previous?.[name] ?? []), value] }
      },
    },
    assert(webhooks, option, { environments }) {
      assertOption(
        isObject(webhooks),
        option,
        "Specify lists of URLs, keyed by environment, such as { sandbox: ['http://127.0.0.1:3000/webhooks'] }.",
      )
      for (const [name, list] of Object.entries(webhooks)) {
        assertEnvironmentStarted(name, environments, option, 'a webhook')
        const explanation = `Specify a list for ${name}, such as ['http://127.0.0.1:3000/webhooks'].`
        assertOption(Array.isArray(list), option, explanation)
        for (const [index, webhook] of list.entries())
          assertWebhook(toNewWebhook(webhook), `${option}.${name}[${index}].`)
      }
    },
  },
  adminToken: {
    variable: { name: 'ORCHESTRATION_EMULATOR_ADMIN_TOKEN' },
    assert: (token, option) =>
      assertOption(
        isHeaderText(token) && token.length >= 16,
        option,
        'Use 16 or more visible ASCII characters.',
      ),
  },
  unauthenticated: {
    default: 'http-401',
    flag: { hint: '<how>' },
    assert: (value, option) => assertName(value, option, 'response', ['http-401', 'graphql-error']),
  },
  removedFields: {
    default: false,
    flag: {},
  },
  schema: {
    flag: { hint: '<file>' },
    assert(file, option) {
      assertString(file, option)
      assertOption(!file.includes('{'), option, 'Specify the name of an SDL file, not its text.')
    },
  },
  recordValues: {
    default: false,
    flag: {},
  },
  onCrash: { default: () => {} },
}

/**
 * All options, keyed by name, in the order in which the help lists them. To add an option, add an entry above, and add its type
 * and description to `Settings`. The help shows the description.
 */
export const optionTable: ReadonlyMap<string, OptionEntry> = new Map(Object.entries<OptionEntry>(entries))

/** Returns the flag of an option, including the dashes, or its environment variable if it has no flag. */
export function toFlagName(option: string): string {
  const { flag, variable } = optionTable.get(option) ?? {}
  if (!flag && variable) return variable.name
  return `--${flag?.name ?? option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * `subject` names the configured value, for example "a key".
 *
 * @throws EmulatorError if the environment is not started
 */
function assertEnvironmentStarted(
  name: string,
  startedNames: readonly string[],
  option: string,
  subject: string,
): void {
  const explanation = `The options contain ${subject} for an environment that is not started. ${formatChoice(name, startedNames)}`
  assertOption(startedNames.includes(name), option, explanation)
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.parse(text)?.origin === text
}

function isHeaderText(text: unknown): text is string {
  return typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)
}
