import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { EmulatorError } from './emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { type EnvironmentName, environmentNames, isEnvironmentName } from './environments.ts'
import { defaultLimits, type Limits } from './graphql/limits.ts'
import type { ReportCrash } from './graphql/mask-error.ts'
import { type UnauthenticatedAnswer, unauthenticatedAnswers } from './http/authenticate.ts'
import { parseKeyValue } from './keys/key-value.ts'
import { createIdentifierSystem, defaultIdentifierSystems, type IdentifierSystem } from './tenant/tenant.ts'

/** The options with their defaults filled in, and found to make sense. */
export interface Settings {
  environments: readonly EnvironmentName[]
  port: number
  portalPort: number | undefined
  host: string
  tls: { cert: string; key: string } | undefined
  store: string
  patients: number
  careFlows: number
  seed: number
  identifierSystems: readonly IdentifierSystem[]
  apiKeys: Partial<Record<EnvironmentName, string>>
  adminToken: string
  unauthenticated: UnauthenticatedAnswer
  limits: Limits
  schema: string | undefined
  mocks: boolean
  onCrash: ReportCrash
}

/** Throws an `EmulatorError` about the first option that makes no sense. Never quotes a key or a token. */
export function createSettings({
  environments = ['sandbox'],
  port = 4010,
  portalPort,
  host = '127.0.0.1',
  tls,
  allowHttp = false,
  store = 'memory',
  patients = 0,
  careFlows = 0,
  seed = 1,
  identifierSystems = [],
  apiKeys = {},
  adminToken = randomBytes(24).toString('base64url'),
  unauthenticated = 'http-401',
  limits = {},
  schema,
  mocks = false,
  onCrash = () => {},
}: EmulatorOptions): Settings {
  checkEnvironments(environments)
  checkWhole('port', port, { most: 65_536 - environments.length })
  checkWhole('portalPort', portalPort ?? 0, { most: 65_535 })
  check(store !== '', 'store', 'give memory, a file or a postgres:// URL')
  checkWhole('patients', patients, { most: 1_000_000 })
  checkWhole('careFlows', careFlows, { most: patients })
  check(Number.isFinite(seed), 'seed', 'give a number')
  check(
    isLoopback(host) || tls !== undefined || allowHttp,
    'host',
    'beyond loopback keys would travel in the clear; give a certificate (tls, --tls-cert), or say that the network is safe (allowHttp, --allow-http)',
  )
  check(
    identifierSystems.every((system) => URL.canParse(system)),
    'identifierSystems',
    'give URLs',
  )
  checkKeys(apiKeys, environments)
  check(
    isHeaderText(adminToken) && adminToken.length >= 16,
    'adminToken',
    'give 16 or more visible ASCII characters',
  )
  check(
    unauthenticatedAnswers.includes(unauthenticated),
    'unauthenticated',
    `choose from ${unauthenticatedAnswers.join(', ')}`,
  )
  for (const limit of Object.values(limits)) checkWhole('limits', limit, { least: 1 })
  return {
    environments,
    port,
    portalPort,
    host,
    tls,
    store,
    patients,
    careFlows,
    seed,
    identifierSystems: [...defaultIdentifierSystems, ...identifierSystems.map(createIdentifierSystem)],
    apiKeys,
    adminToken,
    unauthenticated,
    limits: { ...defaultLimits, ...limits },
    schema,
    mocks,
    onCrash,
  }
}

function check(holds: boolean, option: string, advice: string): void {
  if (!holds) throw new EmulatorError(`${option}: ${advice}.`)
}

function checkWhole(option: string, value: number, { least = 0, most = Number.MAX_SAFE_INTEGER }): void {
  const holds = Number.isInteger(value) && value >= least && value <= most
  check(holds, option, `give a whole number from ${least} to ${most}`)
}

function checkEnvironments(environments: readonly string[]): void {
  const names = environmentNames.join(', ')
  check(
    environments.every(isEnvironmentName),
    'environments',
    `there is none of that name; choose from ${names}`,
  )
  check(environments.length > 0, 'environments', `name at least one; choose from ${names}`)
  check(new Set(environments).size === environments.length, 'environments', 'name each once')
}

function checkKeys(apiKeys: Partial<Record<EnvironmentName, string>>, environments: readonly string[]): void {
  for (const [environment, apiKey] of Object.entries(apiKeys)) {
    check(
      environments.includes(environment),
      'apiKeys',
      'there is a key of an environment that is not started',
    )
    check(isHeaderText(apiKey), 'apiKeys', 'a key is made of visible ASCII characters, without spaces')
    const madeFor = parseKeyValue(apiKey) ?? environment
    check(madeFor === environment, 'apiKeys', `the key for ${environment} was made for another environment`)
  }
}

function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
