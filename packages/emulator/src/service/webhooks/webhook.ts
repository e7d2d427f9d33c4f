import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../../ground/environments.ts'

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
