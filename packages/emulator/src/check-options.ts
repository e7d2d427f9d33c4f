import { isIP } from 'node:net'
import { EmulatorError } from './emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { environmentNames, isEnvironmentName } from './environments.ts'
import { unauthenticatedAnswers } from './http/authenticate.ts'
import { parseKeyValue } from './keys/key-value.ts'

const MOST_SEEDED = 1_000_000

/** Throws an `EmulatorError` about the first option that makes no sense. Never quotes a key or a token. */
export function checkOptions(options: EmulatorOptions): void {
  const {
    environments = [],
    port = 0,
    portalPort = 0,
    host,
    tls,
    allowHttp,
    apiKeys = {},
    adminToken,
  } = options
  for (const name of environments) {
    check(
      isEnvironmentName(name),
      'environments',
      `there is no such environment; choose from ${environmentNames.join(', ')}`,
    )
  }
  check(new Set(environments).size === environments.length, 'environments', 'name each once')
  check(options.environments?.length !== 0, 'environments', 'name at least one')
  check(isWhole(port, 65_535), 'port', 'give a whole number up to 65535, or 0 for any free port')
  check(isWhole(portalPort, 65_535), 'portalPort', 'give a whole number up to 65535, or 0 for any free port')
  check(isWhole(options.patients ?? 0, MOST_SEEDED), 'patients', `give a whole number up to ${MOST_SEEDED}`)
  check(
    isWhole(options.careFlows ?? 0, options.patients ?? 0),
    'careFlows',
    'give a whole number up to that of patients',
  )
  check(Number.isFinite(options.seed ?? 1), 'seed', 'give a number')
  check(
    host === undefined || isLoopback(host) || tls !== undefined || allowHttp === true,
    'host',
    'beyond loopback keys would travel in the clear; give tls, or allowHttp if the network is safe',
  )
  for (const [environment, apiKey] of Object.entries(apiKeys)) {
    check(
      options.environments?.some((name) => name === environment) ?? environment === 'sandbox',
      'apiKeys',
      'there is a key of an environment that is not started',
    )
    check(/^[\x21-\x7e]+$/.test(apiKey), 'apiKeys', 'a key must be visible ASCII characters without spaces')
    const home = parseKeyValue(apiKey)
    check(
      home === undefined || home === environment,
      'apiKeys',
      `the key for ${environment} was made for another environment`,
    )
  }
  check(
    adminToken === undefined || /^[\x21-\x7e]{16,}$/.test(adminToken),
    'adminToken',
    'give 16 or more visible ASCII characters without spaces',
  )
  check(
    unauthenticatedAnswers.includes(options.unauthenticated ?? 'http-401'),
    'unauthenticated',
    `choose from ${unauthenticatedAnswers.join(', ')}`,
  )
}

function check(holds: boolean, option: string, problem: string): void {
  if (!holds) throw new EmulatorError(`${option}: ${problem}.`)
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
