import { WebhookPayloadError } from './errors.ts'
import { type EventType, eventForms, type WebhookEvent } from './webhook-event.ts'

/** Parses the bytes of an event. Throws a WebhookPayloadError if they are not an event. */
export function parseEvent(body: Uint8Array): WebhookEvent {
  const event = parseJson(body)
  if (!isObject(event) || typeof event.event_type !== 'string') {
    throw new WebhookPayloadError('The body is not an event: it must be a JSON object with an event_type.')
  }
  const type = event.event_type
  if (!Object.hasOwn(eventForms, type)) return { event_type: 'unknown', body: { ...event, event_type: type } }
  const lacking = eventForms[type as EventType].needs.find((field) => !isObject(event[field]))
  if (lacking) throw new WebhookPayloadError(`The event ${type} has no ${lacking}.`)
  return event as unknown as WebhookEvent
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The platform's own error quotes the body, so it is dropped.
    throw new WebhookPayloadError('The body is not JSON in UTF-8.')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
