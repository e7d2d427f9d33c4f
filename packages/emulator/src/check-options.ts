import { isIP } from 'node:net'
import { unauthenticatedAnswers } from './api/http/authenticate.ts'
import type { FilledOptions } from './emulator-options.ts'
import { EmulatorError } from './ground/emulator-error.ts'
import { type EnvironmentName, environmentNames, isEnvironmentName } from './ground/environments.ts'
import { parseKeyValue } from './service/keys/key-value.ts'

/** Checks the options. Throws an `EmulatorError` for the first invalid option. Never quotes a key or a token. */
export function checkOptions(options: FilledOptions): void {
  const { environments, port, portalPort = 0, host, store, patients, careFlows, seed, adminToken } = options
  checkEnvironments(environments)
  checkWhole('port', port, { most: 65_536 - environments.length })
  checkWhole('portalPort', portalPort, { most: 65_535 })
  check(store !== '', 'store', 'give memory, a file or a postgres:// URL')
  checkWhole('patients', patients, { most: 1_000_000 })
  checkWhole('careFlows', careFlows, { most: patients })
  check(Number.isFinite(seed), 'seed', 'give a number')
  check(
    isLoopback(host) || options.tls !== undefined || options.allowHttp,
    'host',
    'beyond loopback keys would travel in the clear; give a certificate (tls, --tls-cert), or say that the network is safe (allowHttp, --allow-http)',
  )
  check(
    options.allowedHosts.every((name) => /^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(name)),
    'allowedHosts',
    'give names without a scheme, a port or a path, such as portal.example.org',
  )
  check(
    options.identifierSystems.every((system) => URL.canParse(system)),
    'identifierSystems',
    'give URLs',
  )
  checkKeys(options.apiKeys, environments)
  check(
    isHeaderText(adminToken) && adminToken.length >= 16,
    'adminToken',
    'give 16 or more visible ASCII characters',
  )
  check(
    unauthenticatedAnswers.includes(options.unauthenticated),
    'unauthenticated',
    `choose from ${unauthenticatedAnswers.join(', ')}`,
  )
  check(typeof options.keepVariables === 'boolean', 'keepVariables', 'give true or false')
  for (const limit of Object.values(options.limits)) checkWhole('limits', limit, { least: 1 })
}

function check(holds: boolean, option: string, advice: string): void {
  if (!holds) throw new EmulatorError(`${advice}.`, { option })
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
