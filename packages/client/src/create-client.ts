import { ApolloLink } from '@apollo/client'
import { type ApiKeySource, loadApiKey } from './api-key.ts'
import type { Environment } from './environments.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { DeadlineLink } from './links/deadline-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { PayloadErrorLink } from './links/payload-error-link.ts'
import { RetryLink } from './links/retry-link.ts'
import { TelemetryLink } from './links/telemetry-link.ts'
import { loadEndpoint } from './load-endpoint.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { readOptions } from './read-options.ts'
import { refuseBrowsers } from './refuse-browsers.ts'

type Target =
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

export type ClientOptions = Target &
  Omit<EndpointLink.Options, 'endpoint'> &
  Pick<DeadlineLink.Options, 'timeout' | 'clock'> &
  Pick<TelemetryLink.Options, 'onOperation'> &
  Pick<OrchestrationClient.Options, 'cache' | 'defaultOptions'> & {
    /** Default: the variable `ORCHESTRATION_API_KEY`. */
    apiKey?: ApiKeySource | undefined
    /** false to try everything once. */
    retry?: RetryLink.Options | false | undefined
    /** Links of yours. They see each operation once, inside its deadline and its span, around all attempts. */
    links?: readonly ApolloLink[] | undefined
    /** Reject with a PayloadError when a payload says `success: false`. Default true. */
    payloadErrors?: boolean | undefined
  }

/**
 * Creates a client for one environment, which the address alone selects. There is no default environment.
 *
 * @throws UsageError that names the option at fault
 */
export function createClient(given: ClientOptions = {}): OrchestrationClient {
  refuseBrowsers()
  const options = readOptions(given)
  const endpoint = loadEndpoint(options)
  const apiKey = loadApiKey(options.apiKey)
  const { retry, payloadErrors = true, links = [], cache, defaultOptions, ...rest } = options
  const endpointLink = new EndpointLink({ ...rest, endpoint })
  return new OrchestrationClient({
    cache,
    defaultOptions,
    link: ApolloLink.from([
      new TelemetryLink({ ...rest, endpoint }),
      new DeadlineLink(rest),
      ...links,
      ...(payloadErrors ? [new PayloadErrorLink()] : []),
      ...(retry === false ? [] : [new RetryLink({ clock: options.clock, ...retry })]),
      new ApiKeyLink({ apiKey }),
      endpointLink,
    ]),
    close: endpointLink.close,
  })
}
