import { type EventType, eventTypes, SIGNATURE_HEADER, verifyWebhook } from '@orchestration/webhooks'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { createMutate, createPlayer, startPlayer } from '../../../test/care-flow-player.ts'
import { findTypeErrors } from '../../../test/find-type-errors.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startEmulator, type YamlDefinition } from '../../index.ts'
import { createSampleEvent } from './sample-events.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const member = 'https://example.org/identifiers/member'

/** An extension that fails once, a note, and a checklist that keeps the care flow open. */
const short: YamlDefinition = {
  id: 'short',
  title: 'Short',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        only: {
          title: 'Only',
          label: { text: 'New', color: '#1f7a4d' },
          actions: [
            {
              key: 'watch',
              extension: { title: 'Connect a watch', name: 'wearables', action: 'connect', failures: 1 },
            },
            {
              clinical_note: {
                title: 'Note',
                narratives: { summary: { title: 'Summary', body: '<p>All is well.</p>' } },
                context: { place: 'Ward 3' },
              },
            },
            { checklist: { title: 'Look after it', items: ['Look'] }, to: 'nurse' },
          ],
        },
      },
    },
  },
}

// A real receiver receives events of every type, caused by requests over HTTP.

const receiver = await startReceiver()
const emulator = await startEmulator({
  port: 0,
  patients: 3,
  careFlows: 3,
  seedData: { patients: [{ id: 'seeded', care_flows: [{ pathway_definition_id: 'welcome' }] }] },
  definitions: [short],
  webhooks: { sandbox: [{ url: receiver.url }] },
})
const ask = await createAsk(emulator)
afterAll(async () => {
  await emulator.stop()
  await receiver[Symbol.asyncDispose]()
})

const mutate = createMutate(ask)

// biome-ignore lint/suspicious/noExplicitAny: the events are compared with their types below
type AnyEvent = any

/** Returns the first matching event, and waits for it if none has arrived yet. */
const waitFor = (type: EventType, fits: (event: AnyEvent) => boolean): Promise<AnyEvent> =>
  vi.waitFor(
    () => {
      const found = receiver.received.find(({ event }) => event.event_type === type && fits(event))
      if (!found) throw new Error(`No matching ${type} event has arrived.`)
      return found.event
    },
    { timeout: 300_000, interval: 20 },
  )

const aboutCareFlow = (id: string) => (event: AnyEvent) =>
  (event.pathway?.id ?? event.activity?.stream_id) === id

async function createPatient(input: object): Promise<string> {
  const { data } = await mutate('createPatient', input, 'patient { id }')
  return data.createPatient.patient.id
}

async function startFor(patient_id: string, pathway_definition_id: string): Promise<string> {
  const { data } = await mutate('startPathway', { patient_id, pathway_definition_id }, 'pathway_id')
  return data.startPathway.pathway_id
}

async function startHostedSession(pathway_id: string, stakeholder_id: string): Promise<string> {
  const input = { pathway_id, stakeholder_id, success_url: 'https://example.org/thanks', language: 'en' }
  const { data } = await mutate('startHostedActivitySession', input, 'session_id')
  return data.startHostedActivitySession.session_id
}

const ada = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@example.org',
  sex: 'FEMALE',
  birth_date: '1980-12-10',
  preferred_language: 'en',
  patient_timezone: 'Europe/Brussels',
  address: { city: 'Ghent' },
  identifier: [{ system: member, value: 'M-1' }],
}

describe('a webhook receives', () => {
  test('patient.created, patient.updated and patient.deleted', async () => {
    const id = await createPatient(ada)
    const isAda = ({ patient }: AnyEvent) => patient.id === id
    expect((await waitFor('patient.created', isAda)).patient.profile).toMatchObject({
      identifier: [{ system: member, value: 'M-1' }],
      last_name: 'Example',
      patient_timezone: 'Europe/Brussels',
      sex: 'female',
      phone: null,
      address: { street: null, city: 'Ghent' },
    })
    await mutate('updatePatient', { patient_id: id, profile: { last_name: 'Sample' } })
    expect((await waitFor('patient.updated', isAda)).patient.profile.last_name).toBe('Sample')
    await mutate('deletePatient', { patient_id: id })
    expect(await waitFor('patient.deleted', isAda)).toMatchObject({
      patient: { id, user: { id, profile_id: id } },
    })
  })

  test('patient.deleted for a merged patient, and events after the merge for the remaining patient', async () => {
    const kept = await createPatient({})
    const merged = await createPatient({})
    const id = await startFor(merged, 'welcome')
    await mutate('mergePatients', { patient_id_to_keep: kept, patient_id_to_delete: merged })
    await waitFor('patient.deleted', ({ patient }) => patient.id === merged)
    await mutate('stopPathway', { pathway_id: id, reason: 'Merged' })
    const stopped = await waitFor('pathway.stopped', aboutCareFlow(id))
    expect(stopped.pathway.patient_id).toBe(kept)
  })

  test('pathway.started, track.started, activity events and data_point.collected', async () => {
    const patient_id = await createPatient({ ...ada, identifier: [{ system: member, value: 'M-2' }] })
    const id = await startFor(patient_id, 'welcome')
    const ofThis = aboutCareFlow(id)
    expect(await waitFor('pathway.started', ofThis)).toMatchObject({
      pathway: {
        id,
        pathway_definition_id: 'welcome',
        patient_id,
        patient_identifiers: [{ system: member, value: 'M-2' }],
        pathway_title: 'Welcome',
      },
    })
    expect((await waitFor('track.started', ofThis)).track).toEqual({
      id: 'onboarding',
      title: 'Onboarding',
    })
    const isForm = (event: AnyEvent) => ofThis(event) && event.activity.object.type === 'form'
    const { activity } = await waitFor('activity.created', isForm)
    expect(activity).toMatchObject({
      stream_id: id,
      action: 'assigned',
      indirect_object: { id: patient_id, type: 'patient', name: 'Ada Example' },
      status: 'active',
      isUserActivity: true,
      track: { id: 'onboarding', title: 'Onboarding' },
      reference_type: 'navigation',
      action_component: { title: 'About you' },
    })
    const { data } = await ask(
      `query ($id: String!) { activity(id: $id) { activity {
        context { instance_id pathway_id track_id step_id action_id }
      } } }`,
      { id: activity.id },
    )
    expect(activity.context).toEqual(data.activity.activity.context)
    const isStep = (event: AnyEvent) => ofThis(event) && event.activity.object.type === 'step'
    const ended = await waitFor('activity.completed', isStep)
    expect(ended.activity).toMatchObject({ status: 'done', isUserActivity: false })
    expect(ended.activity).not.toHaveProperty('indirect_object')
    expect((await waitFor('data_point.collected', ofThis)).data_point).toMatchObject({
      data_set_id: id,
      valueType: 'date',
      definition_key: 'ActivationDate',
    })
  })

  test('activity.created with the id of the message', async () => {
    const { id } = await startPlayer(ask, 'welcome')
    const isMessage = (event: AnyEvent) =>
      aboutCareFlow(id)(event) && event.activity.object.type === 'message'
    const { activity } = await waitFor('activity.created', isMessage)
    const { data } = await ask('query ($id: String!) { message(id: $id) { message { id } } }', {
      id: activity.object.id,
    })
    expect(data.message.message.id).toBe(activity.object.id)
  })

  test('form.submitted with the answers and questions, and data_point.collected with each answer', async () => {
    const { id, activity } = await startPlayer(ask, 'welcome')
    const { id: activity_id } = await activity('About you')
    await emulator.careFlow(id).complete('About you', { exercise: 0, height: 170 })
    const event = await waitFor('form.submitted', aboutCareFlow(id))
    expect(event).toMatchObject({ activity_id, form: { title: 'About you' }, pathway: { id } })
    expect(event.response.map(({ value }: AnyEvent) => value)).toEqual(['170', '0'])
    const questions = new Map<string, AnyEvent>(event.form.questions.map((one: AnyEvent) => [one.key, one]))
    expect(questions.get('intro')).toMatchObject({
      title: null,
      questionType: 'no_input',
      userQuestionType: 'description',
      titleHtml: '<p>These questions help us to plan your care.</p>',
    })
    expect(questions.get('exercise')).toMatchObject({
      questionType: 'multiple_choice',
      userQuestionType: 'multiple_choice',
      titleHtml: null,
    })
    const collected =
      (key: string) =>
      ({ pathway, data_point }: AnyEvent) =>
        pathway.id === id && data_point.definition_key === key
    const common = { definition_category: 'form', valueType: 'number' }
    const height = await waitFor('data_point.collected', collected('height'))
    expect(height.data_point).toMatchObject({ ...common, value: 170, label: null })
    const exercise = await waitFor('data_point.collected', collected('exercise'))
    expect(exercise.data_point).toMatchObject({ ...common, value: 0, label: 'Never' })
  })

  test('activity.failed, activity.updated after a retry, clinical_note.created and pathway.completed', async () => {
    const { id } = await startPlayer(ask, 'short')
    const ofThis = aboutCareFlow(id)
    const failed = await waitFor('activity.failed', ofThis)
    expect(failed.activity).toMatchObject({ status: 'failed', object: { type: 'plugin_action' } })
    const note = await waitFor('clinical_note.created', ofThis)
    expect(note.clinical_note).toMatchObject({
      clinical_note_id: note.clinical_note.id,
      date: note.date,
      narratives: [{ key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
      context: [{ key: 'place', value: 'Ward 3' }],
    })
    await emulator.careFlow(id).retry('Connect a watch')
    const updated = await waitFor('activity.updated', ofThis)
    expect(updated.activity).toMatchObject({ id: failed.activity.id, status: 'active' })
    await emulator.careFlow(id).complete('Look after it')
    await waitFor('track.completed', ofThis)
    await waitFor('pathway.completed', ofThis)
    expect(
      receiver.received.filter(({ event }) => event.event_type === 'pathway.stopped' && ofThis(event)),
    ).toEqual([])
  })

  test('activity.expired', async () => {
    const { id, expire } = await startPlayer(ask, 'welcome')
    await expire('About you')
    const { activity } = await waitFor('activity.expired', aboutCareFlow(id))
    expect(activity).toMatchObject({ status: 'expired', object: { name: 'About you' } })
  })

  test('track.stopped', async () => {
    const { id, activity } = await startPlayer(ask, 'welcome')
    const { context } = await activity('About you')
    await mutate('stopTrack', { pathway_id: id, track_id: context.track_id }, 'success')
    expect((await waitFor('track.stopped', aboutCareFlow(id))).track.title).toBe('Onboarding')
  })

  test('pathway.stopped, and activity.updated for a canceled form', async () => {
    const { id } = await startPlayer(ask, 'welcome')
    await mutate('stopPathway', { pathway_id: id, reason: 'Moved away' })
    expect((await waitFor('pathway.stopped', aboutCareFlow(id))).reason).toBe('Moved away')
    const isForm = (event: AnyEvent) => aboutCareFlow(id)(event) && event.activity.object.type === 'form'
    expect((await waitFor('activity.updated', isForm)).activity.status).toBe('canceled')
    const types = receiver.received
      .filter(({ event }) => aboutCareFlow(id)(event))
      .map(({ event }) => event.event_type)
    expect(types).not.toContain('activity.deleted')
  })

  test('pathway.stopped, pathway.deleted and activity.deleted after deletePathway', async () => {
    const { id } = await startPlayer(ask, 'welcome')
    await mutate('deletePathway', { pathway_id: id })
    const deleted = await waitFor('pathway.deleted', aboutCareFlow(id))
    expect(deleted).toMatchObject({ title: 'Welcome', patient_id: deleted.pathway.patient_id })
    const { activity } = await waitFor('activity.deleted', aboutCareFlow(id))
    expect(activity.status).toBe('deleted')
    const types = receiver.received
      .filter(({ event }) => aboutCareFlow(id)(event))
      .map(({ event }) => event.event_type)
    expect(types.indexOf('pathway.stopped')).toBeGreaterThan(-1)
    expect(types.indexOf('pathway.stopped')).toBeLessThan(types.indexOf('pathway.deleted'))
  })

  test('session.started, and session.completed after the last activity', async () => {
    const patient_id = await createPatient({})
    const id = await startFor(patient_id, 'welcome')
    const session_id = await startHostedSession(id, patient_id)
    const isThis = ({ session }: AnyEvent) => session.id === session_id
    expect((await waitFor('session.started', isThis)).session).toMatchObject({
      stakeholder: { id: patient_id, type: 'patient' },
      success_url: 'https://example.org/thanks',
      cancel_url: null,
    })
    const { expire } = createPlayer(ask, id, patient_id)
    await expire('Welcome, ')
    await expire('About you')
    await waitFor('session.completed', isThis)
  })

  test('session.expired and reminder.created on time, even if there are no requests', async () => {
    const patient_id = await createPatient({ ...ada, identifier: [] })
    const id = await startFor(patient_id, 'welcome')
    const session_id = await startHostedSession(id, patient_id)
    emulator.advanceClock(2 * HOUR)
    await waitFor('session.expired', ({ session }) => session.id === session_id)
    emulator.advanceClock(2 * DAY)
    expect((await waitFor('reminder.created', aboutCareFlow(id))).reminder).toEqual({
      recipient: { id: patient_id, type: 'patient' },
      recipient_profile: {
        id: patient_id,
        type: 'patient',
        name: 'Ada Example',
        email: 'ada@example.org',
        preferred_language: 'en',
      },
      count_new_activities: 2,
      count_reminders: 1,
    })
    expect(receiver.received.filter(({ event }) => event.session?.id === session_id)).toHaveLength(2)
  })

  test('no events for a reset or a restore', async () => {
    // Waits until all events from the previous tests have been sent.
    await emulator.listDeliveries()
    const count = receiver.received.length
    const snapshot = await emulator.snapshot()
    await emulator.reset()
    await emulator.restore(snapshot)
    await emulator.reset()
    await createPatient({ first_name: 'After the reset' })
    await waitFor('patient.created', ({ patient }) => patient.profile.first_name === 'After the reset')
    const later = receiver.received.slice(count).map(({ event }) => event.event_type)
    expect(later).toEqual(['patient.created'])
  })
})

test('seeded patients and care flows do not cause events', () => {
  const created = receiver.received.filter(
    ({ event: { event_type, patient, pathway } }) =>
      (event_type === 'patient.created' && patient.id === 'seeded') ||
      (event_type === 'pathway.started' && pathway.patient_id === 'seeded'),
  )
  expect(created).toEqual([])
})

test('the tests in this file cause events of every type', () => {
  const types = new Set(receiver.received.map(({ event }) => event.event_type))
  expect([...types].toSorted()).toEqual([...eventTypes].toSorted())
})

test('every event has all fields of its TypeScript type, and no others', async () => {
  const events = receiver.received.map(({ event }) => event)
  expect(await findTypeErrors(events)).toBe('')
})

test('the sample event of every type has the fields of the published events, in the same order', () => {
  for (const { event } of receiver.received) {
    const sample = createSampleEvent(event.event_type)
    expect(Object.keys(sample), event.event_type).toEqual(Object.keys(event))
  }
})

test('every event of a care flow identifies its patient, care flow and definition twice', () => {
  for (const { event } of receiver.received) {
    if (!event.pathway) continue
    const { id: pathway_id, patient_id, pathway_definition_id } = event.pathway
    expect(event).toMatchObject({ pathway_id, patient_id, pathway_definition_id })
  }
})

test('in every event, ids are not empty, and dates include a time', () => {
  for (const { event } of receiver.received) {
    JSON.stringify(event, (name, value) => {
      // An empty label has an empty id.
      if (name === 'label') return undefined
      if (/(^|_)id$/.test(name)) expect(value, name).not.toBe('')
      if (/(^|_)(date|at)$/.test(name) && name !== 'birth_date')
        expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      return value
    })
  }
})

test('only activity.created, activity.updated and activity.completed events contain the user', () => {
  const withUser = receiver.received.filter(({ event }) => 'user_context' in event)
  expect([...new Set(withUser.map(({ event }) => event.event_type))].toSorted()).toEqual([
    'activity.completed',
    'activity.created',
    'activity.updated',
  ])
})

test('every event has a valid signature and a body that is identical to the output of JSON.stringify', async () => {
  const publicKey = await emulator.webhookPublicKey('sandbox')
  for (const { body, headers, event } of receiver.received) {
    const signature = headers[SIGNATURE_HEADER]
    expect(await verifyWebhook({ body, signature, publicKey })).toEqual(event)
    expect(body.toString()).toBe(JSON.stringify(event))
  }
})
