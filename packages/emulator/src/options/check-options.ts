import { unauthenticatedAnswers } from '../api/http/check-request.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, environmentNames, isEnvironmentName } from '../ground/environments.ts'
import { isLoopback } from '../ground/is-loopback.ts'
import { parseKeyValue } from '../service/keys/key-value.ts'
import { checkWebhook, toNewWebhook } from '../service/webhooks/check-webhook.ts'
import type { FilledOptions } from './emulator-options.ts'

/** Checks the options. Throws an `EmulatorError` for the first invalid option. Never quotes a key or a token. */
export function checkOptions(options: FilledOptions): void {
  const {
    environments,
    port,
    portalPort = 0,
    hostedPort,
    host,
    store,
    patients,
    careFlows,
    seed,
    adminToken,
  } = options
  checkEnvironments(environments)
  checkWhole('port', port, { maximum: 65_536 - environments.length })
  checkWhole('portalPort', portalPort, { maximum: 65_535 })
  checkWhole('hostedPort', hostedPort, { maximum: 65_535 })
  check(
    isOrigin(options.hostedUrl),
    'hostedUrl',
    'give an origin without a path, such as http://localhost:4018',
  )
  check(store !== '', 'store', 'give memory, a file or a postgres:// URL')
  checkWhole('patients', patients, { maximum: 1_000_000 })
  checkWhole('careFlows', careFlows, { maximum: patients })
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
  checkWebhooks(options.webhooks, environments)
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
  check(typeof options.keepValues === 'boolean', 'keepValues', 'give true or false')
  for (const limit of Object.values(options.limits)) checkWhole('limits', limit, { minimum: 1 })
}

function check(holds: boolean, option: string, advice: string): void {
  if (!holds) throw new EmulatorError(`${advice}.`, { option })
}

function checkWhole(option: string, value: number, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }): void {
  const holds = Number.isInteger(value) && value >= minimum && value <= maximum
  check(holds, option, `give a whole number from ${minimum} to ${maximum}`)
}

function checkEnvironments(environments: readonly string[]): void {
  const names = environmentNames.join(', ')
  check(
    environments.every(isEnvironmentName),
    'environments',
    `there is no such environment; choose from ${names}`,
  )
  check(environments.length > 0, 'environments', `name at least one; choose from ${names}`)
  check(new Set(environments).size === environments.length, 'environments', 'name each environment once')
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

function checkWebhooks(webhooks: FilledOptions['webhooks'], environments: readonly string[]): void {
  check(
    typeof webhooks === 'object' && webhooks !== null,
    'webhooks',
    "give lists of URLs by environment, such as { sandbox: ['http://127.0.0.1:3000/webhooks'] }",
  )
  for (const [environment, list] of Object.entries(webhooks)) {
    check(
      environments.includes(environment),
      'webhooks',
      'there is a webhook of an environment that is not started',
    )
    check(
      Array.isArray(list),
      'webhooks',
      `give a list for ${environment}, such as ['http://127.0.0.1:3000/webhooks']`,
    )
    for (const [index, webhook] of list.entries())
      checkWebhook(toNewWebhook(webhook), `webhooks.${environment}[${index}].`)
  }
}

function isOrigin(text: string | undefined): boolean {
  return text === undefined || (/^https?:\/\//.test(text) && URL.parse(text)?.origin === text)
}

function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
