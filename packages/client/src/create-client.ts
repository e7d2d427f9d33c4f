import { ApolloLink } from '@apollo/client'
import { loadApiKey } from './api-key.ts'
import { loadEndpoint } from './endpoint.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { DeadlineLink } from './links/deadline-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { PayloadErrorLink } from './links/payload-error-link.ts'
import { RetryLink } from './links/retry-link.ts'
import { TelemetryLink } from './links/telemetry-link.ts'
import type { ClientOptions } from './options.ts'
import { readOptions } from './options.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { refuseBrowsers } from './refuse-browsers.ts'

/**
 * Creates a client for one environment. There is no default environment.
 *
 * @throws UsageError if an option is missing or wrong; `option` names it
 */
export function createClient(given: ClientOptions = {}): OrchestrationClient {
  refuseBrowsers()
  const options = readOptions(given)
  const endpoint = loadEndpoint(options)
  const apiKey = loadApiKey(options.apiKey)
  const { retry, payloadErrors = true, links = [], cache, defaultOptions, ...rest } = options
  const deadlineLink = new DeadlineLink(rest)
  const endpointLink = new EndpointLink({ ...rest, endpoint })
  return new OrchestrationClient({
    cache,
    defaultOptions,
    link: ApolloLink.from([
      new TelemetryLink({ ...rest, endpoint }),
      deadlineLink,
      ...links,
      ...(payloadErrors ? [new PayloadErrorLink()] : []),
      ...(retry === false ? [] : [new RetryLink({ clock: options.clock, ...retry })]),
      new ApiKeyLink({ apiKey }),
      endpointLink,
    ]),
    close: endpointLink.close,
    stop: deadlineLink.stop,
    clock: options.clock,
  })
}
