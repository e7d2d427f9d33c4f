import { isIP } from 'node:net'
import { type EventType, eventTypes } from '@orchestration/webhooks'
import { assertOption, EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environments.ts'

/** A webhook to create. */
export interface NewWebhook {
  /** Where to send the events: `https:`, or `http:` on this machine. Lists show the URL, so put tokens into headers. */
  url: string
  /** The types of the events to send. @defaultValue all types */
  events?: readonly EventType[] | undefined
  /** Headers to send with each event, such as a token. Lists show their names without their values. */
  headers?: Readonly<Record<string, string>> | undefined
  /** @defaultValue the host of the URL */
  name?: string | undefined
}

/** A webhook, without the values of its headers. */
export interface Webhook {
  id: string
  name: string
  url: string
  /** The types of the events that it gets. An empty list means all types. */
  events: readonly EventType[]
  headerNames: readonly string[]
  /** ISO 8601. */
  createdAt: string
}

/** A webhook as the sender needs it. */
export interface WebhookTarget {
  id: string
  name: string
  url: string
  events: readonly string[]
  headers: Readonly<Record<string, string>>
}

/** An event for one webhook, with the answers to it. */
export interface WebhookDelivery {
  id: string
  environment: EnvironmentName
  webhookId: string
  webhookName: string
  url: string
  type: string
  /** The body, as JSON text. It may hold patient data. */
  body: string
  /** ISO 8601. */
  createdAt: string
  /** `Failed` means that another attempt follows. */
  status: 'Pending' | 'Success' | 'Failed' | 'PermanentlyFailed'
  /** The answers to the last 20 attempts. */
  responses: readonly WebhookResponse[]
  /** ISO 8601, by the emulator's clock. Absent if no further attempt follows. */
  nextAttempt?: string
  /** The request that caused the event, by its id in `emulator.requests()`. Absent if a person, a test or time did. */
  requestId?: string
}

export interface WebhookResponse {
  /** The HTTP status, or 0 if there was no answer. */
  status: number
  /** The first 4 KB of the answer, or why there was no answer. */
  body: string
  /** ISO 8601, by the emulator's clock. */
  date: string
  /** ISO 8601, by this machine's clock. Absent in stores of older emulators. */
  sentAt?: string
  /** How long the attempt took, in ms. Absent in stores of older emulators. */
  duration?: number
}

const fields = ['url', 'events', 'headers', 'name']
const MAX_HEADERS = 20
/** Headers that the sender sets, or that are about the connection. */
const ownHeaders = new Set([
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
  'x-awell-signature',
])

/**
 * Checks a webhook of unknown type. Throws an `EmulatorError` whose option is `place` and the field. Never quotes a value,
 * because URLs and headers may hold tokens.
 */
export function checkWebhook(webhook: unknown, place = ''): asserts webhook is NewWebhook {
  const check = (holds: boolean, field: string, advice: string) => assertOption(holds, place + field, advice)
  if (typeof webhook !== 'object' || webhook === null)
    throw new EmulatorError('give an object with a url.', place ? { option: place.slice(0, -1) } : {})
  for (const field of Object.keys(webhook))
    check(fields.includes(field), field, `a webhook has no such field. Choose from ${fields.join(', ')}`)
  const { url, events = [], headers = {}, name = '' }: Record<string, unknown> = { ...webhook }

  const parsed = typeof url === 'string' && url.length <= 2_000 ? URL.parse(url) : null
  check(parsed !== null, 'url', 'give a URL, such as https://example.org/webhooks')
  if (parsed) {
    const host = parsed.hostname.replace(/^\[|\]$/g, '')
    check(
      parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(host)),
      'url',
      'events hold patient data, so it must begin with https://. On this machine, http:// will do, such as http://127.0.0.1:3000/webhooks',
    )
    check(
      parsed.username === '' && parsed.password === '',
      'url',
      'it must not hold a name or a password. Give a header instead',
    )
  }

  check(
    Array.isArray(events) && events.every((type) => eventTypes.includes(type)),
    'events',
    `give a list of event types. Choose from ${eventTypes.join(', ')}`,
  )

  const isRecord = typeof headers === 'object' && headers !== null && !Array.isArray(headers)
  check(
    isRecord && Object.keys(headers).length <= MAX_HEADERS,
    'headers',
    `give an object with values by their names, ${MAX_HEADERS} at most`,
  )
  for (const [header, value] of Object.entries(headers as object)) {
    check(
      /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(header) && !ownHeaders.has(header.toLowerCase()),
      'headers',
      'a name is made of letters, digits and hyphens, and must not be a header that the emulator sets itself',
    )
    check(
      typeof value === 'string' && /^[\x20-\x7e]{0,2000}$/.test(value),
      'headers',
      'a value is made of visible ASCII characters and spaces, 2,000 at most',
    )
  }
  check(typeof name === 'string' && name.length <= 255, 'name', 'give a text of 255 characters at most')
  check(!String(name).includes('\0'), 'name', 'it must not hold the character U+0000')
}

/** Converts a URL to a webhook that gets all events. */
export function toNewWebhook(webhook: string | NewWebhook): NewWebhook {
  return typeof webhook === 'string' ? { url: webhook } : webhook
}

/** Whether a host name, or an address without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

// The recorder says when these faults happen, and the service acts them out.

/** What can go wrong when an event is sent. */
export const webhookFaultNames = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'wrong-signature',
  'truncated',
  'slow',
] as const

export type WebhookFaultName = (typeof webhookFaultNames)[number]

/** A fault that happens to one attempt to send an event. */
export interface TakenWebhookFault {
  with: WebhookFaultName
  /** For `reorder`, `delay` and `slow`, in ms. @defaultValue 1000 */
  delay?: number | undefined
}

/** What a fault of webhooks can happen to. */
export interface SentEvent {
  environment: EnvironmentName
  type: string
}

/** Returns the fault that happens to an attempt to send an event, if any. The fault counts as happened. */
export type TakeWebhookFault = (event: SentEvent) => TakenWebhookFault | undefined
