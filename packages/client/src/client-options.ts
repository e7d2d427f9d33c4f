import type { ApolloLink } from '@apollo/client'
import type { ApiKeySource } from './api-key.ts'
import type { Environment } from './environments.ts'
import type { DeadlineLink } from './links/deadline-link.ts'
import type { EndpointLink } from './links/endpoint-link.ts'
import type { RetryLink } from './links/retry-link.ts'
import type { TelemetryLink } from './links/telemetry-link.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

type Target =
  | {
      /** @defaultValue the variable `ORCHESTRATION_ENVIRONMENT` */
      environment?: Environment | undefined
      endpoint?: undefined
    }
  | {
      environment?: undefined
      /** The full URL, path included. @defaultValue the variable `ORCHESTRATION_ENDPOINT` */
      endpoint?: string | URL | undefined
    }

export type ClientOptions = Target &
  Omit<EndpointLink.Options, 'endpoint'> &
  Pick<DeadlineLink.Options, 'timeout' | 'clock'> &
  Pick<TelemetryLink.Options, 'onOperation'> &
  Pick<OrchestrationClient.Options, 'cache' | 'defaultOptions'> & {
    /** @defaultValue the variable `ORCHESTRATION_API_KEY` */
    apiKey?: ApiKeySource | undefined
    /** `false` sends each operation only once. */
    retry?: RetryLink.Options | false | undefined
    /** Your own links. They see each operation once: inside its deadline and its span, around all its attempts. */
    links?: readonly ApolloLink[] | undefined
    /** Whether a payload with `success: false` rejects with a PayloadError. @defaultValue true */
    payloadErrors?: boolean | undefined
  }
