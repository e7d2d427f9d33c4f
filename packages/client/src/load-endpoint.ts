import { didYouMean } from './did-you-mean.ts'
import { type Environment, environments } from './environments.ts'
import { UsageError } from './errors.ts'
import { parseEndpoint } from './parse-endpoint.ts'

interface EndpointOptions {
  environment?: string | undefined
  endpoint?: string | URL | undefined
  allowHttpTo?: string | undefined
}

const names = Object.keys(environments)
const choices = names.join(', ')

/**
 * Returns the endpoint that `createClient` uses with these options. It reads the options, then the variables. An empty
 * variable counts as not set.
 *
 * @throws UsageError if there is no endpoint or it cannot be used; `option` names the option or the variable
 */
export function loadEndpoint(options: EndpointOptions = {}): URL {
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
  const variables = {
    environment: ORCHESTRATION_ENVIRONMENT || undefined,
    endpoint: ORCHESTRATION_ENDPOINT || undefined,
    allowHttpTo: options.allowHttpTo,
  }
  const endpoint =
    resolveEndpoint(options, 'environment', 'endpoint') ??
    resolveEndpoint(variables, 'ORCHESTRATION_ENVIRONMENT', 'ORCHESTRATION_ENDPOINT')
  if (endpoint) return endpoint
  const where = 'as an option or in ORCHESTRATION_ENVIRONMENT or ORCHESTRATION_ENDPOINT'
  throw new UsageError('environment', `is missing. Give one of ${choices}, or an endpoint, ${where}.`)
}

function resolveEndpoint(
  { environment, endpoint, allowHttpTo }: EndpointOptions,
  first: string,
  second: string,
): URL | undefined {
  if (environment !== undefined && endpoint !== undefined) {
    throw new UsageError(first, `and ${second} are both given. Give one of them.`)
  }
  if (endpoint !== undefined) return parseEndpoint(endpoint, second, allowHttpTo)
  if (environment === undefined) return undefined
  if (!Object.hasOwn(environments, environment)) {
    throw new UsageError(first, `is not one of ${choices}.${didYouMean(String(environment), names)}`)
  }
  return new URL(environments[environment as Environment])
}
