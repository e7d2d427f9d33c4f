import type { EventType } from '@orchestration/webhooks'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { eventTypes } from './event-types.ts'
import { type EventOf, type PartialEvent, sampleEvent } from './sample-event.ts'

/** Creates a sample event with the given fields. Throws `EmulatorError` for a type or fields of another form. */
export function createEvent<Type extends EventType>(
  type: Type,
  fields: PartialEvent<Type> | undefined,
  time: Date,
): EventOf<Type> {
  if (!eventTypes.includes(type)) {
    throw new EmulatorError(`there is no such event. Choose from ${eventTypes.join(', ')}.`, {
      option: 'type',
    })
  }
  if (fields !== undefined && (typeof fields !== 'object' || fields === null || Array.isArray(fields)))
    throw new EmulatorError('give an object with fields of the event.', { option: 'fields' })
  return sampleEvent(type, fields, time)
}
