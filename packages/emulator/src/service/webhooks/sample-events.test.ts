import { eventTypes } from '@orchestration/webhooks'
import { expect, expectTypeOf, test } from 'vitest'
import { findTypeErrors } from '../../../test/find-type-errors.ts'
import { createSampleEvent } from './sample-events.ts'

test('sample events of every type have all fields of their TypeScript types, and no others', async () => {
  const samples = eventTypes.map((type) => createSampleEvent(type))
  expect(samples.map(({ event_type }) => event_type)).toEqual(eventTypes)
  expect(await findTypeErrors(samples)).toBe('')
})

test('findTypeErrors reports unknown and missing fields, also those that are optional or nested', async () => {
  const event = createSampleEvent('activity.created')
  const { tenant_id, activity, ...others } = event
  const { container_name, ...withoutName } = activity
  const wrong = {
    '"surplus"': { ...event, surplus: 1 },
    '"nested"': { ...event, activity: { ...activity, nested: 1 } },
    "'container_name'": { ...event, activity: withoutName },
    "'tenant_id'": { ...others, activity },
  }
  const errors = (await findTypeErrors(Object.values(wrong))).trim().split('\n')
  expect(errors).toEqual(Object.keys(wrong).map((field) => expect.stringContaining(field)))
})

test('two sample events of the same type differ', () => {
  for (const type of eventTypes) {
    expect(JSON.stringify(createSampleEvent(type))).not.toBe(JSON.stringify(createSampleEvent(type)))
  }
})

test('createSampleEvent merges objects in `partial`, while lists and null replace the sample values', () => {
  const event = createSampleEvent('form.submitted', {
    activity_id: 'act_1',
    response: [],
    pathway: { id: 'cf_1' },
  })
  expect(event).toMatchObject({ activity_id: 'act_1', response: [], pathway: { id: 'cf_1' } })
  expect(event.pathway.pathway_definition_id).toBe('welcome')
  const { patient } = createSampleEvent('patient.created', { patient: { profile: { address: null } } })
  expect(patient.profile).toMatchObject({ address: null, first_name: 'Ada' })
})

test('createSampleEvent accepts any fields of a user context, without prototype pollution', () => {
  const partial = JSON.parse('{ "user_context": { "mrn": "1", "__proto__": { "polluted": true } } }')
  const { user_context } = createSampleEvent('activity.created', partial)
  expect(user_context).toMatchObject({ mrn: '1' })
  expect('polluted' in {}).toBe(false)
  expect(Object.getPrototypeOf(user_context)).toBe(Object.prototype)
})

test('createSampleEvent names the object with an unknown field and its known fields, but not the unknown field', () => {
  const check = (partial: object) => () => createSampleEvent('patient.updated', partial)
  const known = { patient: { id: 'pat_1', profile: { first_name: 'Grace', national_registry_number: '1' } } }
  expect(check(known)).not.toThrow()
  expect(check({ Ada: 1 })).toThrow(
    'the event: It has an unknown field. Choose from date, tenant_id, patient.',
  )
  expect(check({ patient: { Ada: 1 } })).toThrow(
    'patient: It has an unknown field. Choose from id, user, profile.',
  )
  expect(check({ patient: { profile: { name: 'Ada' } } })).toThrow(/^patient\.profile: .*first_name, /)
})

test('TypeScript rejects unknown event types, and fields of other event types', () => {
  expectTypeOf(createSampleEvent('session.expired').session.expires_at).toBeString()
  // @ts-expect-error: this event has no session
  expect(() => createSampleEvent('patient.deleted', { session: {} })).toThrow('the event: ')
  // @ts-expect-error: this event type does not exist
  expect(() => createSampleEvent('patient.lost')).toThrow(
    'There is no such event type. Choose from pathway.started, ',
  )
  // @ts-expect-error: a string has no fields
  expect(() => createSampleEvent('patient.deleted', 'Ada')).toThrow(
    'Specify an object with fields of the event.',
  )
})

test('passed fields cannot override the event type', () => {
  const partial: object = { event_type: 'patient.created' }
  expect(Object.keys(createSampleEvent('patient.deleted', partial))).toEqual([
    'event_type',
    'date',
    'tenant_id',
    'patient',
  ])
  expect(createSampleEvent('patient.deleted', partial).event_type).toBe('patient.deleted')
})
