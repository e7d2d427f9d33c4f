import { expect, expectTypeOf, test } from 'vitest'
import { activityCompleted, dataPointCollected, patientUpdated } from '../test/sample-events.ts'
import { eventTypes, parseEvent } from './events.ts'
import type { KnownEvent, WebhookEvent } from './index.ts'

/** A receiver that reads only documented fields. */
function readPublished(event: WebhookEvent): string {
  switch (event.event_type) {
    case 'patient.deleted':
      return event.patient.id
    case 'patient.created':
      return event.patient.profile.sex === 'female' ? 'F' : '-'
    case 'activity.deleted':
      return event.activity.stream_id
    case 'form.submitted':
      return event.response.map(({ value }) => value?.trim()).join()
    case 'data_point.collected':
      return String(event.data_point.value)
    case 'clinical_note.created':
      return event.clinical_note.id
    default:
      return event.event_type
  }
}

/** A receiver that also reads the service's undocumented fields. */
function readReceived(event: WebhookEvent): string | undefined {
  switch (event.event_type) {
    case 'patient.deleted':
      return event.patient.user?.id
    case 'patient.created':
      if (typeof event.patient.profile.sex === 'number') {
        expectTypeOf(event.patient.profile.sex).toEqualTypeOf<0 | 1 | 2 | 9>()
      }
      return event.patient.profile.patient_timezone ?? event.date
    case 'activity.deleted':
    case 'activity.updated':
      if (event.activity.status === 'canceled') return event.pathway.pathway_title
      expectTypeOf(event.activity.action_component?.release_id).toEqualTypeOf<string | undefined>()
      return event.pathway_id ?? event.activity.reference_id
    case 'data_point.collected': {
      const { value, definition_key } = event.data_point
      if (typeof value === 'number') expectTypeOf(value).toBeNumber()
      return definition_key ?? event.pathway.patient_identifiers[0]?.value
    }
    case 'clinical_note.created':
      return event.clinical_note.clinical_note_id
    default:
      return event.event_type === 'unknown' ? undefined : event.tenant_id
  }
}

test('receivers can read documented fields, and fields that only production events contain', () => {
  const user = { id: 'pat_1', tenant_id: 'ten_1', profile_id: 'pro_1' }
  expect(readPublished({ event_type: 'patient.deleted', patient: { id: 'pat_1' } })).toBe('pat_1')
  expect(readReceived({ event_type: 'patient.deleted', patient: { id: 'pat_1', user } })).toBe('pat_1')
})

const parse = (event: KnownEvent) => parseEvent(new TextEncoder().encode(JSON.stringify(event)))

test('parseEvent accepts a string, a number or null as the value of a data point and as the sex of a patient', () => {
  const { data_point, ...point } = dataPointCollected()
  for (const value of ['42', 42, null]) {
    const event = { ...point, data_point: { ...data_point, value } }
    expect(parse(event)).toEqual(event)
  }
  const { patient, ...update } = patientUpdated()
  for (const sex of ['female', 2, null] as const) {
    const event = { ...update, patient: { ...patient, profile: { ...patient.profile, sex } } }
    expect(parse(event)).toEqual(event)
  }
})

test('the types of care flow events include the whole care flow', () => {
  type OfCareFlow = Exclude<KnownEvent, { event_type: `patient.${string}` }>
  expectTypeOf<OfCareFlow['pathway']>().toEqualTypeOf<{
    id: string
    pathway_definition_id: string
    patient_id: string
    patient_identifiers: { system: string; value: string }[]
    tenant_id: string
    start_date: string
    pathway_title: string
  }>()
})

test('parseEvent accepts an activity event without its care flow', () => {
  const { event_type, activity } = activityCompleted()
  expect(parse({ event_type, activity } as KnownEvent)).toEqual({ event_type, activity })
})

test.each(eventTypes)('%s is rejected if one of its required objects is missing', (event_type) => {
  const [subject = ''] = event_type.split('.')
  const required = new Set([subject])
  if (!['activity', 'patient'].includes(subject)) required.add('pathway')
  if (subject === 'form') required.add('response')
  const event = { event_type, ...Object.fromEntries([...required].map((name) => [name, {}])) }
  expect(parse(event as KnownEvent)).toEqual(event)
  for (const name of required) {
    expect(() => parse({ ...event, [name]: null } as never)).toThrow(
      `The event ${event_type} has no ${name}.`,
    )
  }
})
