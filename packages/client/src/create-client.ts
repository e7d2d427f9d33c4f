import { ApolloLink } from '@apollo/client'
import { requireApiKeyVariable } from './api-key.ts'
import { assertOnServer } from './assert-on-server.ts'
import { isObject } from './assert-option.ts'
import { resolveEndpoint } from './endpoint.ts'
import { UsageError } from './errors.ts'
import { assertProxyVariables } from './http/proxy.ts'
import { ApiKeyLink } from './links/api-key-link.ts'
import { DeadlineLink } from './links/deadline-link.ts'
import { EndpointLink } from './links/endpoint-link.ts'
import { PayloadErrorLink } from './links/payload-error-link.ts'
import { RetryLink } from './links/retry-link.ts'
import { TelemetryLink } from './links/telemetry-link.ts'
import { type ClientOptions, parseOptions } from './options.ts'
import { OrchestrationClient } from './orchestration-client.ts'

/**
 * Creates a client for one environment. There is no default environment. Options are checked immediately. Environment variables
 * are read on the first call, because a build may evaluate your module before they are set. Call `client.ready()` to read them
 * earlier.
 *
 * @throws UsageError if an option is invalid; `error.option` is its name
 */
export function createClient(clientOptions: ClientOptions = {}): OrchestrationClient {
  assertOnServer()
  const options = parseOptions(clientOptions)
  const { apiKey, retry = {}, links = [] } = options
  assertLinkOptions(retry, links)

  const hasEndpoint = options.environment !== undefined || options.endpoint !== undefined
  let url = hasEndpoint ? resolveEndpoint(options) : undefined
  const endpoint = (): URL => (url ??= resolveEndpoint(options))
  let apiKeyLink = apiKey === undefined ? undefined : new ApiKeyLink({ apiKey })
  const ensureApiKeyLink = (): ApiKeyLink => {
    // Called first, so that a missing environment is reported before a missing key.
    endpoint()
    apiKeyLink ??= new ApiKeyLink({ apiKey: requireApiKeyVariable() })
    return apiKeyLink
  }

  const deadlineLink = new DeadlineLink(options)
  const endpointLink = new EndpointLink({ ...options, endpoint })
  return new OrchestrationClient({
    deadlineLink,
    endpointLink,
    cache: options.cache,
    defaultOptions: options.defaultOptions,
    link: ApolloLink.from([
      new TelemetryLink({ ...options, endpoint }),
      deadlineLink,
      ...links,
      new PayloadErrorLink(),
      ...(retry === false ? [] : [new RetryLink(retry)]),
      apiKeyLink ?? new ApolloLink((operation, forward) => ensureApiKeyLink().request(operation, forward)),
      endpointLink,
    ]),
    ready() {
      ensureApiKeyLink()
      if (options.proxy) assertProxyVariables()
    },
  })
}

/** Checks the options that select the links in the chain. */
function assertLinkOptions(retry: unknown, links: unknown): void {
  if (retry !== false && !isObject(retry)) {
    throw new UsageError('retry', 'must be false or an object: { attempts: 3 }.')
  }
  if (!Array.isArray(links) || !links.every((link) => isObject(link) && 'request' in link)) {
    throw new UsageError('links', 'must be an array of links: [new SetContextLink(...)].')
  }
}
