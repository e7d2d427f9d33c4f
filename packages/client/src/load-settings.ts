import type { ApiKeySource } from './api-key.ts'
import { environments, isEnvironment } from './environments.ts'
import { UsageError } from './errors.ts'
import { parseEndpoint } from './parse-endpoint.ts'

interface Target {
  environment?: string | undefined
  endpoint?: string | URL | undefined
}

const choices = Object.keys(environments).join(', ')

/** The endpoint and the key: from the options, else from the variables. An empty variable counts as not set. */
export function loadSettings(options: Target & { apiKey?: ApiKeySource | undefined }): {
  endpoint: URL
  apiKey: ApiKeySource
} {
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT, ORCHESTRATION_API_KEY } = process.env
  const variables = {
    environment: ORCHESTRATION_ENVIRONMENT || undefined,
    endpoint: ORCHESTRATION_ENDPOINT || undefined,
  }
  const endpoint =
    resolveEndpoint(options, 'environment', 'endpoint') ??
    resolveEndpoint(variables, 'ORCHESTRATION_ENVIRONMENT', 'ORCHESTRATION_ENDPOINT')
  const apiKey = options.apiKey ?? (ORCHESTRATION_API_KEY || undefined)
  if (!endpoint) {
    const where = 'as an option or in ORCHESTRATION_ENVIRONMENT or ORCHESTRATION_ENDPOINT'
    throw new UsageError('environment', `is missing. Give one of ${choices}, or an endpoint, ${where}.`)
  }
  if (apiKey === undefined) {
    throw new UsageError('apiKey', 'is missing. Give it as an option or in ORCHESTRATION_API_KEY.')
  }
  return { endpoint, apiKey }
}

function resolveEndpoint({ environment, endpoint }: Target, first: string, second: string): URL | undefined {
  if (environment !== undefined && endpoint !== undefined) {
    throw new UsageError(first, `and ${second} are both given. Give one of them.`)
  }
  if (endpoint !== undefined) return parseEndpoint(endpoint, second)
  if (environment === undefined) return undefined
  if (!isEnvironment(environment)) throw new UsageError(first, `is not one of ${choices}.`)
  return new URL(environments[environment])
}
