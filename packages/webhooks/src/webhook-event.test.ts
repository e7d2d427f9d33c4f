import { expectTypeOf, test } from 'vitest'
import type { WebhookEvent } from './index.ts'

/** The names of the fields of a type, besides `event_type`. */
type Fields<Of> = Exclude<keyof Of, 'event_type'>

test('a switch over all types narrows to the published fields, and leaves nothing over', () => {
  const check = (event: WebhookEvent): void => {
    switch (event.event_type) {
      case 'pathway.started':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'start_date' | 'pathway'>()
        break
      case 'pathway.completed':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'complete_date' | 'pathway'>()
        break
      case 'pathway.stopped':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'stop_date' | 'reason' | 'pathway'>()
        break
      case 'pathway.deleted':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<
          'delete_date' | 'title' | 'patient_id' | 'pathway'
        >()
        break
      case 'track.started':
      case 'track.stopped':
      case 'track.completed':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'track' | 'pathway'>()
        break
      case 'activity.created':
      case 'activity.updated':
      case 'activity.completed':
      case 'activity.deleted':
      case 'activity.expired':
      case 'activity.failed':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'activity' | 'user_context'>()
        break
      case 'form.submitted':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<
          'activity_id' | 'date' | 'response' | 'form' | 'pathway'
        >()
        break
      case 'data_point.collected':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'data_point' | 'pathway'>()
        break
      case 'reminder.created':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'reminder' | 'pathway'>()
        break
      case 'session.started':
      case 'session.expired':
        expectTypeOf(event.session.expires_at).toBeString()
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'session' | 'pathway'>()
        break
      case 'session.completed':
        expectTypeOf(event.session.completed_at).toBeString()
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'session' | 'pathway'>()
        break
      case 'patient.created':
      case 'patient.updated':
        expectTypeOf(event.patient).toHaveProperty('profile')
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'patient'>()
        break
      case 'patient.deleted':
        expectTypeOf<keyof typeof event.patient>().toEqualTypeOf<'id'>()
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'patient'>()
        break
      case 'clinical_note.created':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'clinical_note' | 'pathway'>()
        break
      case 'unknown':
        expectTypeOf<Fields<typeof event>>().toEqualTypeOf<'body'>()
        break
      default:
        expectTypeOf(event).toBeNever()
    }
  }
  expectTypeOf(check).parameter(0).toEqualTypeOf<WebhookEvent>()
})
