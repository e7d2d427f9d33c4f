import { type EventType, eventTypes, SIGNATURE_HEADER } from '@orchestration/webhooks'
import { assertNameList, assertOption, formatUnknownName } from '../../base/assert-option.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { isObject } from '../../base/json.ts'
import { isEncryptedOrLocal } from '../../base/loopback.ts'

export interface NewWebhook {
  /** URL of the receiver: `https:`, or `http:` on this machine. Lists show the URL, so put tokens in headers. */
  url: string
  /** The event types to send. @defaultValue all types */
  events?: readonly EventType[] | undefined
  /** Additional request headers, such as `authorization`. Only their names are shown when webhooks are listed. */
  headers?: Readonly<Record<string, string>> | undefined
  /** @defaultValue the host of the URL */
  name?: string | undefined
}

/** A webhook without its header values. */
export interface Webhook {
  id: string
  name: string
  url: string
  /** Subscribed event types. An empty list means all types. */
  events: readonly EventType[]
  headerNames: readonly string[]
  /** ISO 8601. */
  createdAt: string
}

/** A webhook with its header values. */
export interface WebhookTarget extends Webhook {
  headers: Readonly<Record<string, string>>
}

/** An event for one webhook, with the receiver's responses. */
export interface WebhookDelivery {
  id: string
  environment: EnvironmentName
  webhookId: string
  webhookName: string
  url: string
  type: string
  /** The request body as JSON. It may contain patient data. */
  body: string
  /** ISO 8601. */
  createdAt: string
  /** `Failed` means that a retry follows. */
  status: 'Pending' | 'Success' | 'Failed' | 'PermanentlyFailed'
  /** The last 20 responses. */
  responses: readonly WebhookResponse[]
  /** ISO 8601, according to the emulator's clock. Absent if no attempt follows. */
  nextAttempt?: string
  /** The id of the request that caused the event, as in `emulator.listRequests()`. Absent if no request caused the event. */
  requestId?: string
}

export interface WebhookResponse {
  /** The HTTP status, or 0 if there was no response. */
  status: number
  /** The first 4 KB of the response body, or the reason for a missing response. */
  body: string
  /** ISO 8601, according to the emulator's clock. */
  date: string
  /** ISO 8601, according to this machine's clock. */
  sentAt: string
  /** In ms. */
  duration: number
}

export function isSuccess({ status }: Pick<WebhookResponse, 'status'>): boolean {
  return status >= 200 && status < 300
}

const fields = ['url', 'events', 'headers', 'name']
const MAX_HEADERS = 20
/** Headers that the emulator sets, and connection headers. */
const reservedHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  SIGNATURE_HEADER,
])

/**
 * Validates an untyped webhook. Errors never quote a value, because URLs and headers may contain tokens.
 *
 * @throws EmulatorError if a field is invalid; `option` is `place` followed by the field
 */
export function assertWebhook(webhook: unknown, place = ''): asserts webhook is NewWebhook {
  const assertField = (holds: boolean, field: string, explanation: string) =>
    assertOption(holds, place + field, explanation)
  if (typeof webhook !== 'object' || webhook === null)
    throw new EmulatorError('Specify an object with a url.', place ? { option: place.slice(0, -1) } : {})
  for (const field of Object.keys(webhook))
    assertField(fields.includes(field), field, formatUnknownName('A webhook', 'field', field, fields))
  const { url, events = [], headers = {}, name = '' }: Record<string, unknown> = { ...webhook }

  const parsed = typeof url === 'string' && url.length <= 2_000 ? URL.parse(url) : null
  assertField(parsed !== null, 'url', 'Specify a URL, such as https://example.org/webhooks.')
  if (parsed) {
    assertField(
      isEncryptedOrLocal(parsed),
      'url',
      'It must begin with https://, because events contain patient data. Only a URL on this machine may begin with http://, such as http://127.0.0.1:3000/webhooks.',
    )
    assertField(
      parsed.username === '' && parsed.password === '',
      'url',
      'It must not contain a user name or a password. Use a header instead.',
    )
  }

  assertNameList(events, `${place}events`, 'event type', eventTypes)

  assertField(
    isObject(headers) && Object.keys(headers).length <= MAX_HEADERS,
    'headers',
    `Specify an object with at most ${MAX_HEADERS} headers.`,
  )
  for (const [header, value] of Object.entries(headers as object)) {
    assertField(
      /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(header) && !reservedHeaders.has(header.toLowerCase()),
      'headers',
      'A header name must consist of letters, digits and hyphens. It must not be a header that the emulator sets.',
    )
    assertField(
      typeof value === 'string' && /^[\x20-\x7e]{0,2000}$/.test(value),
      'headers',
      'A header value can contain up to 2,000 visible ASCII characters and spaces.',
    )
  }
  assertField(
    typeof name === 'string' && name.length <= 255,
    'name',
    'Specify a string of at most 255 characters.',
  )
}

/** Converts a URL to a webhook that receives all events. */
export function toNewWebhook(webhook: string | NewWebhook): NewWebhook {
  return typeof webhook === 'string' ? { url: webhook } : webhook
}
