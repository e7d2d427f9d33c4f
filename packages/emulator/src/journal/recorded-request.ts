import type { EnvironmentName } from '../base/environment-names.ts'
import type { RequestFault } from '../faults/fault.ts'

/** The recorded values of a request, which may contain patient data. Omits the values of bodies over 100 kB. */
export interface RequestValues {
  /** The document as it was sent. */
  document?: string
  variables?: Record<string, unknown>
  /** Response body. */
  response?: string
  /** The header `X-User-ID`, which can identify a patient. */
  userId?: string
}

/** A recorded request. Never contains API keys. Only `values` and `idempotencyKey` may contain patient data. */
export interface RecordedRequest {
  id: string
  /** Start of the request according to the machine's clock, in ISO 8601. */
  at: string
  environment: EnvironmentName
  operationName?: string
  /** The names of the root fields, without duplicates. */
  rootFields?: readonly string[]
  /**
   * The document, without comments. Absent if it contains a literal or a syntax error, because these can contain patient data, or
   * if the request body is larger than 100 kB.
   */
  document?: string
  /** Present only if `recordValues` is on. */
  values?: RequestValues
  /** The idempotency key of a mutation, without quotes. */
  idempotencyKey?: string
  /** Whether the stored response to an earlier request with the same idempotency key was replayed. */
  replayed?: true
  /** The name of the API key. */
  apiKey?: string
  /** The id of the API key. Names are not unique. */
  apiKeyId?: string
  /** The administrator who sent or resent the request in the portal. */
  administrator?: string
  /**
   * `pending` until the outcome is known. `rejected`, `aborted` and `fault` mean that the request was not executed, because it was
   * invalid, the caller disconnected, or a fault prevented it.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'rejected' | 'aborted' | 'fault'
  /** `extensions.type` of the errors in the response, without duplicates. */
  errorTypes?: readonly string[]
  /** The first error message in the response, up to 500 characters. The emulator's messages never include values. */
  message?: string
  /** Locations of the errors within the document. Lines and columns start at 1. */
  locations?: readonly { line: number; column: number }[]
  /** `extensions.errorId` of the errors in the response. */
  errorIds?: readonly string[]
  /** Distinct codes of payloads with `success: false`, if the document selects `code`. */
  payloadCodes?: readonly string[]
  /** The id of the original request, if this request was resent in the portal. */
  resentFrom?: string
  /** The HTTP status. Absent if the caller disconnected. */
  status?: number
  /** The fault that was applied. */
  fault?: RequestFault['with']
  /** Whether a stub provided the response. */
  stubbed?: true
  /** Time until the request was handled, in ms. The caller may have disconnected earlier. */
  duration?: number
}
