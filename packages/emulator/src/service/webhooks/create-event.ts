import type { EventType, WebhookEvent } from '@orchestration/webhooks'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { eventTypes } from './event-types.ts'

/** Makes an event of a type, with the given fields. Throws `EmulatorError`. */
export function createEvent(type: EventType, fields: object): WebhookEvent {
  if (!eventTypes.includes(type)) {
    throw new EmulatorError(`there is no such event. Choose from ${eventTypes.join(', ')}.`, {
      option: 'type',
    })
  }
  return { ...fields, event_type: type } as WebhookEvent
}
