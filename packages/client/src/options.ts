import type { ApolloLink } from '@apollo/client'
import type { ApiKeyProvider } from './api-key.ts'
import { assertOptions } from './assert-option.ts'
import type { EnvironmentName } from './environments.ts'
import type { DeadlineLink } from './links/deadline-link.ts'
import type { EndpointLink } from './links/endpoint-link.ts'
import type { RetryLink } from './links/retry-link.ts'
import type { TelemetryLink } from './links/telemetry-link.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

type EnvironmentOrEndpoint =
  | {
      /** @defaultValue the variable `ORCHESTRATION_ENVIRONMENT` */
      environment?: EnvironmentName | undefined
      endpoint?: undefined
    }
  | {
      environment?: undefined
      /** The full URL with its path. @defaultValue the variable `ORCHESTRATION_ENDPOINT` */
      endpoint?: string | URL | undefined
    }

export type ClientOptions = EnvironmentOrEndpoint &
  Omit<EndpointLink.Options, 'endpoint'> &
  DeadlineLink.Options &
  Pick<TelemetryLink.Options, 'onOperation'> &
  Pick<OrchestrationClient.Options, 'cache' | 'defaultOptions'> & {
    /** @defaultValue the variable `ORCHESTRATION_API_KEY` */
    apiKey?: string | ApiKeyProvider | undefined
    /** Retry options. `false` sends each operation only once. */
    retry?: RetryLink.Options | false | undefined
    /** Custom links. Each runs once per operation, not once per attempt, inside the deadline and the span of the operation. */
    links?: readonly ApolloLink[] | undefined
  }

/** All options, unset. The type makes the compiler report a missing option. */
const unsetOptions: Readonly<Record<keyof ClientOptions, undefined>> = {
  environment: undefined,
  endpoint: undefined,
  apiKey: undefined,
  timeout: undefined,
  retry: undefined,
  onOperation: undefined,
  links: undefined,
  cache: undefined,
  defaultOptions: undefined,
  maxResponseBytes: undefined,
  idempotency: undefined,
  proxy: undefined,
  dispatcher: undefined,
  fetch: undefined,
  maxSockets: undefined,
  allowHttpTo: undefined,
}

/**
 * Returns an object with all options as its own properties, so that a polluted `Object.prototype` cannot add options. The class
 * that uses an option checks its value.
 *
 * @throws UsageError for an unknown option, or if `options` is not an object
 */
export function parseOptions(options: ClientOptions): ClientOptions {
  assertOptions('createClient', options, Object.keys(unsetOptions))
  return { ...unsetOptions, ...options }
}
