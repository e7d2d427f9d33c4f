import type { ApiKeySource } from './api-key.ts'
import { environments, isEnvironment } from './environments.ts'
import { UsageError } from './errors.ts'
import { parseEndpoint } from './parse-endpoint.ts'

export interface Settings {
  environment?: string | undefined
  endpoint?: string | URL | undefined
  apiKey?: ApiKeySource | undefined
}

const variables = {
  environment: 'ORCHESTRATION_ENVIRONMENT',
  endpoint: 'ORCHESTRATION_ENDPOINT',
  apiKey: 'ORCHESTRATION_API_KEY',
}
const choices = Object.keys(environments).join(', ')

/** The endpoint and the key: from the options, else from the variables. An empty variable counts as not set. */
export function loadSettings(options: Settings): { endpoint: URL; apiKey: ApiKeySource } {
  const { env } = process
  const apiKey = options.apiKey ?? (env[variables.apiKey] || undefined)
  const endpoint =
    resolveEndpoint(options, { environment: 'environment', endpoint: 'endpoint' }) ??
    resolveEndpoint(
      {
        environment: env[variables.environment] || undefined,
        endpoint: env[variables.endpoint] || undefined,
      },
      variables,
    )
  if (!endpoint) {
    throw new UsageError(
      'environment',
      `is missing. Give one of ${choices}, or an endpoint, as an option or in ${variables.environment} or ${variables.endpoint}.`,
    )
  }
  if (apiKey === undefined) {
    throw new UsageError('apiKey', `is missing. Give it as an option or in ${variables.apiKey}.`)
  }
  return { endpoint, apiKey }
}

function resolveEndpoint(
  { environment, endpoint }: Settings,
  names: { environment: string; endpoint: string },
): URL | undefined {
  if (environment !== undefined && endpoint !== undefined) {
    throw new UsageError(names.environment, `and ${names.endpoint} are both given. Give one of them.`)
  }
  if (endpoint !== undefined) return parseEndpoint(endpoint, names.endpoint)
  if (environment === undefined) return undefined
  if (isEnvironment(environment)) return new URL(environments[environment])
  throw new UsageError(names.environment, `is not one of ${choices}.`)
}
