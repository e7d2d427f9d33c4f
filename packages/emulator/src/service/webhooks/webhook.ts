import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../ground/environments.ts'

/** A webhook to create. */
export interface NewWebhook {
  /** Where the events are sent. HTTPS, or plain HTTP on this machine. It is shown in lists, so give tokens in headers. */
  url: string
  /** The events to send. Default: all. */
  events?: readonly EventType[] | undefined
  /** Headers to send with each event, such as a token. Their values are not shown again. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Default: the host of the URL. */
  name?: string | undefined
}

/** A webhook as the list shows it, without the values of its headers. */
export interface Webhook {
  id: string
  name: string
  url: string
  /** An empty list means all events. */
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

/** An event for one webhook, and what came of it. */
export interface WebhookDelivery {
  id: string
  environment: EnvironmentName
  webhookId: string
  webhookName: string
  url: string
  type: string
  /** The body that is sent, as JSON text. It may be about a patient. */
  body: string
  /** ISO 8601. */
  createdAt: string
  /** `Failed` means that another attempt follows. */
  status: 'Pending' | 'Success' | 'Failed' | 'PermanentlyFailed'
  /** One for each attempt, the last 20. */
  responses: readonly WebhookResponse[]
  /** ISO 8601, by the emulator's clock. Absent if no further attempt follows. */
  nextAttempt?: string
  /** The request that caused the event, by its id in `emulator.requests()`. Absent if a person, a test or time did. */
  requestId?: string
}

export interface WebhookResponse {
  /** The HTTP status, or 0 if there was no answer. */
  status: number
  /** The first 4 KB of the answer, or why there was none. */
  body: string
  /** ISO 8601, by the emulator's clock. */
  date: string
}
