import { ApolloLink } from '@apollo/client'
import { loadApiKey } from './api-key.ts'
import { loadEndpoint } from './endpoint.ts'
import { assertProxyVariables } from './http/proxy.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { DeadlineLink } from './links/deadline-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { PayloadErrorLink } from './links/payload-error-link.ts'
import { RetryLink } from './links/retry-link.ts'
import { TelemetryLink } from './links/telemetry-link.ts'
import { type ClientOptions, readOptions } from './options.ts'
import { OrchestrationClient } from './orchestration-client.ts'
import { refuseBrowsers } from './refuse-browsers.ts'

/**
 * Creates a client for one environment. There is no default environment. Options are checked now. Variables are read at the
 * first call, because a build may evaluate the module without them. `client.ready()` reads them earlier.
 *
 * @throws UsageError if an option is wrong; `option` names it
 */
export function createClient(given: ClientOptions = {}): OrchestrationClient {
  refuseBrowsers()
  const options = readOptions(given)
  const { apiKey, retry, payloadErrors = true, links = [], cache, defaultOptions, ...rest } = options
  const isGiven = options.environment !== undefined || options.endpoint !== undefined
  let known = isGiven ? loadEndpoint(options) : undefined
  const endpoint = (): URL => (known ??= loadEndpoint(options))
  let keyLink = apiKey === undefined ? undefined : new ApiKeyLink({ apiKey })
  const findKeyLink = (): ApiKeyLink => {
    // First, because a key without an environment is of no use.
    endpoint()
    keyLink ??= new ApiKeyLink({ apiKey: loadApiKey() })
    return keyLink
  }
  const deadlineLink = new DeadlineLink(rest)
  const endpointLink = new EndpointLink({ ...rest, endpoint })
  return new OrchestrationClient({
    cache,
    defaultOptions,
    link: ApolloLink.from([
      new TelemetryLink({ ...rest, endpoint, deadlineLink }),
      deadlineLink,
      ...links,
      ...(payloadErrors ? [new PayloadErrorLink()] : []),
      ...(retry === false ? [] : [new RetryLink({ clock: options.clock, ...retry })]),
      keyLink ?? new ApolloLink((operation, forward) => findKeyLink().request(operation, forward)),
      endpointLink,
    ]),
    ready() {
      findKeyLink()
      if (options.proxy) assertProxyVariables()
    },
    close: endpointLink.close,
    stop: deadlineLink.stop,
    clock: options.clock,
    idempotency: options.idempotency,
  })
}
