export type { ApiKeyProvider, ApiKeySource, Secret } from './api-key.ts'
export { API_KEY_HEADER } from './api-key.ts'
export type { Clock } from './clock.ts'
export { createClient } from './create-client.ts'
export type { Environment } from './endpoint.ts'
export { environments, loadEndpoint } from './endpoint.ts'
export {
  AuthenticationError,
  NetworkError,
  OperationError,
  OrchestrationError,
  OutcomeUnknownError,
  PayloadError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
  UsageError,
} from './errors.ts'
export { ApiKeyLink } from './links/api-key-link.ts'
export { DeadlineLink } from './links/deadline-link.ts'
export { EndpointLink } from './links/endpoint-link.ts'
export { PayloadErrorLink } from './links/payload-error-link.ts'
export { RetryLink } from './links/retry-link.ts'
export { TelemetryLink } from './links/telemetry-link.ts'
export type { ClientOptions } from './options.ts'
export { OrchestrationClient } from './orchestration-client.ts'
export type { PaginateArguments, Pagination } from './pagination/paginate.ts'
export { paginate } from './pagination/paginate.ts'
export type { Drift, OtherVariables, Page, PaginateOptions } from './pagination/paginate-options.ts'
export type { StartOnceOptions } from './start-once.ts'
export { startOnce } from './start-once.ts'
export type { WaitForOptions } from './wait-for.ts'
export { waitFor } from './wait-for.ts'
export type { WriteOnceOptions } from './write-once.ts'
export { writeOnce } from './write-once.ts'
