export { API_KEY_HEADER, type ApiKeyProvider } from './api-key.ts'
export { createClient } from './create-client.ts'
export { resolveEndpoint } from './endpoint.ts'
export { type EnvironmentName, endpoints } from './environments.ts'
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
export { type PaginateArguments, type Pagination, paginate } from './pagination/paginate.ts'
export type {
  Drift,
  Page,
  PaginateOptions,
  VariablesWithoutPagination,
} from './pagination/paginate-options.ts'
export { type StartOnceOptions, type StartOnceResult, startOnce } from './start-once.ts'
export { type WaitForOptions, waitFor } from './wait-for.ts'
export { type WriteOnceOptions, writeOnce } from './write-once.ts'
