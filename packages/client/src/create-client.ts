import { ApolloLink } from '@apollo/client'
import type { ApiKeySource } from './api-key.ts'
import type { Environment } from './environments.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { loadSettings } from './load-settings.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { refuseBrowsers } from './refuse-browsers.ts'

export type ClientOptions = Omit<EndpointLink.Options, 'endpoint'> & {
  /** Default: the variable `ORCHESTRATION_API_KEY`. */
  apiKey?: ApiKeySource | undefined
} & (
    | {
        /** Default: the variable `ORCHESTRATION_ENVIRONMENT`. */
        environment?: Environment | undefined
        endpoint?: undefined
      }
    | {
        environment?: undefined
        /** The full URL, path included. Default: the variable `ORCHESTRATION_ENDPOINT`. */
        endpoint?: string | URL | undefined
      }
  )

/**
 * A client for one environment, which the address alone selects (contract, "Endpoints"). There is no default
 * environment. Throws a UsageError that names the option at fault.
 */
export function createClient(options: ClientOptions = {}): OrchestrationClient {
  refuseBrowsers()
  const { endpoint, apiKey } = loadSettings(options)
  return new OrchestrationClient({
    link: ApolloLink.from([new ApiKeyLink({ apiKey }), new EndpointLink({ ...options, endpoint })]),
  })
}
