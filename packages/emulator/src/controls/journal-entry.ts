import type { EnvironmentName } from '../base/environments.ts'
import type { FaultName } from './faults.ts'

/** One request in the journal. It holds no key. It holds values only while the journal keeps them. */
export interface JournalEntry {
  id: string
  /** When the request began, in ISO 8601, by this machine's clock. */
  at: string
  environment: EnvironmentName
  operationName?: string
  /** The names of the root fields, without duplicates. */
  rootFields?: readonly string[]
  /**
   * The document's text, up to 20,000 characters. Strings in it are replaced by "…", numbers by 0, booleans by false and
   * enum values by _. While values are kept, they stay as they were sent.
   */
  document?: string
  /** The document without its values. Present only while values are kept. */
  documentWithoutValues?: string
  /** The variables as they were sent, up to 100 kB. They may hold patient data. Present only while values are kept. */
  variables?: Record<string, unknown>
  /** The response body, up to 100 kB. It may hold patient data. Present only while values are kept. */
  response?: string
  /** The header `X-User-ID`, which can name a patient. Present only while values are kept. */
  userId?: string
  /** The idempotency key of a mutation, without its quotes. */
  idempotencyKey?: string
  /** Whether nothing was executed, because the response to an earlier request with the idempotency key was stored. */
  replayed?: true
  /** The name of the key that was used. */
  apiKey?: string
  /** The id of that key. Several keys can have the same name. */
  apiKeyId?: string
  /** The administrator who sent the request in the portal: in the explorer without a key, or once more with its key. */
  administrator?: string
  /**
   * `pending` until the outcome is known. `aborted` if the caller left before anything was executed. `fault` if nothing was
   * executed because of a fault.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'refused' | 'aborted' | 'fault'
  /** `extensions.type` of the errors in the response, without duplicates. */
  errorTypes?: readonly string[]
  /** The message of the first error in the response. The emulator's messages quote no value. */
  message?: string
  /** `extensions.errorId` of the errors in the response. */
  errorIds?: readonly string[]
  /** The codes of payloads with `success: false`, without duplicates, if the document selects `code`. */
  payloadCodes?: readonly string[]
  /** Why the request was refused, in the words of the response. */
  refusal?: string
  /** The HTTP status of the response. Absent if the caller had left. */
  status?: number
  /** The fault that happened to the request. */
  fault?: FaultName
  /** Why a fault that a test has set may not have happened to it. */
  warning?: string
  /** Whether a stub provided the data. */
  stubbed?: true
  /** The time until the response was ready or the caller left, in ms. */
  duration?: number
}

/**
 * Redacts an entry for use outside this process: without variables, response, user and idempotency key, and without the values
 * in its document.
 */
export function redactEntry({
  variables,
  response,
  userId,
  idempotencyKey,
  document,
  documentWithoutValues = document,
  ...entry
}: JournalEntry): JournalEntry {
  return documentWithoutValues === undefined ? entry : { ...entry, document: documentWithoutValues }
}

/** Removes the values of an entry. */
export function removeValues(entry: JournalEntry): void {
  if (entry.documentWithoutValues !== undefined) entry.document = entry.documentWithoutValues
  delete entry.documentWithoutValues
  delete entry.variables
  delete entry.response
  delete entry.userId
}
