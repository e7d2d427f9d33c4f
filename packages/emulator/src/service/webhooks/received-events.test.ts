import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeListener, createWebhookHandler, type WebhookEvent } from '@orchestration/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { findTypeErrors } from '../../../test/find-type-errors.ts'
import { type Emulator, startEmulator, type YamlDefinition } from '../../index.ts'

const MEMBER = 'https://example.org/identifiers/member'

/** A note, and a form that keeps the care flow open. */
const visit: YamlDefinition = {
  id: 'visit',
  title: 'Visit',
  forms: {
    vitals: {
      title: 'Vitals',
      questions: {
        height: { title: 'Height', type: 'number' },
        side: { title: 'Side', type: 'choice', options: { left: 'On the left', right: 'On the right' } },
      },
    },
  },
  tracks: {
    main: {
      title: 'Main',
      starts: ['with the care flow'],
      steps: {
        only: {
          title: 'Only',
          actions: [
            {
              clinical_note: {
                title: 'Note',
                narratives: { summary: { title: 'Summary', body: '<p>Well.</p>' } },
              },
            },
            { form: 'vitals' },
          ],
        },
      },
    },
  },
}

let emulator: Emulator
let request: (query: string, variables?: object) => ReturnType<typeof ask>
const server = createServer()
const events: WebhookEvent[] = []
/** A receiver's task list: the reason for each activity's last change, keyed by activity id. */
const tasks = new Map<string, string>()

function keepTask(event: WebhookEvent): void {
  if (!('activity' in event)) return
  const { activity } = event
  const reason =
    activity.status === 'done'
      ? 'completed'
      : activity.status === 'canceled'
        ? 'the care flow was stopped'
        : event.event_type === 'activity.deleted'
          ? 'the care flow was deleted'
          : 'requested'
  tasks.set(`${event.pathway_id} ${activity.object.name}`, reason)
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  emulator = await startEmulator({
    port: 0,
    definitions: [visit],
    webhooks: { sandbox: [`http://127.0.0.1:${port}/`] },
  })
  const keep = (event: WebhookEvent) => {
    events.push(event)
    keepTask(event)
  }
  const handle = createWebhookHandler({
    publicKey: await emulator.webhookPublicKey('sandbox'),
    on: { '*': keep },
  })
  server.on('request', createNodeListener(handle))
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  request = (query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables)
})
afterAll(async () => {
  await emulator.stop()
  server.close()
})

async function createPatient(value: string): Promise<string> {
  const input = {
    first_name: 'Ada',
    sex: 'FEMALE',
    patient_timezone: 'Europe/Brussels',
    identifier: [{ system: MEMBER, value }],
  }
  const { data } = await request(
    'mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { id } } }',
    { input },
  )
  return data.createPatient.patient.id
}

async function startVisit(patient_id: string): Promise<string> {
  const { data } = await request(
    'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
    { input: { patient_id, pathway_definition_id: 'visit' } },
  )
  return data.startPathway.pathway_id
}

/** Lists the received events of a type. */
async function received<Type extends WebhookEvent['event_type']>(
  type: Type,
): Promise<Extract<WebhookEvent, { event_type: Type }>[]> {
  await emulator.listDeliveries()
  return events.filter(
    (event): event is Extract<WebhookEvent, { event_type: Type }> => event.event_type === type,
  )
}

test('patient events contain the user and the time zone', async () => {
  const id = await createPatient('M-1')
  await request('mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { success } }', {
    input: { patient_id: id },
  })
  const [created] = await received('patient.created')
  const user = { id, tenant_id: created?.tenant_id, profile_id: id }
  expect(created).toMatchObject({
    date: expect.stringMatching(/^\d{4}-/),
    tenant_id: expect.any(String),
    patient: { id, user, profile: { patient_timezone: 'Europe/Brussels', sex: 'female' } },
  })
  expect((await received('patient.deleted'))[0]).toMatchObject({ patient: { id, user } })
})

test('every event of a care flow contains the patient, the care flow and the date', async () => {
  const patient_id = await createPatient('M-2')
  const id = await startVisit(patient_id)
  await emulator.careFlow(id).complete('Vitals', { height: 170, side: 'left' })
  await emulator.listDeliveries()
  const own = events.filter((event) => 'pathway_id' in event && event.pathway_id === id)
  expect(new Set(own.map(({ event_type }) => event_type))).toEqual(
    new Set([
      'pathway.started',
      'track.started',
      'activity.created',
      'activity.completed',
      'data_point.collected',
      'clinical_note.created',
      'form.submitted',
      'track.completed',
      'pathway.completed',
    ]),
  )
  for (const event of own) {
    expect(event).toMatchObject({
      date: expect.stringMatching(/^\d{4}-/),
      tenant_id: expect.any(String),
      patient_id,
      pathway_definition_id: 'visit',
      pathway: {
        id,
        pathway_definition_id: 'visit',
        patient_id,
        patient_identifiers: [{ system: MEMBER, value: 'M-2' }],
        tenant_id: expect.any(String),
        pathway_title: 'Visit',
      },
    })
  }
})

test('activities, data points and notes in events contain the fields that receivers read', async () => {
  const created = (await received('activity.created')).find(({ activity }) => activity.object.type === 'form')
  expect(created?.activity).toMatchObject({
    reference_id: expect.any(String),
    reference_type: 'navigation',
    action_component: { definition_id: expect.any(String), release_id: expect.any(String), title: 'Vitals' },
  })
  expect(created?.activity).toHaveProperty('container_name')
  const points = new Map(
    (await received('data_point.collected')).map(({ data_point }) => [data_point.definition_key, data_point]),
  )
  expect(points.get('height')).toMatchObject({
    value: 170,
    label: null,
    definition_category: 'form',
    release_id: expect.any(String),
    tenant_id: expect.any(String),
  })
  expect(points.get('side')).toMatchObject({ label: 'On the left' })
  expect(points.get('ActivationDate')).toMatchObject({
    definition_category: expect.stringMatching(/^(step|track)$/),
  })
  const [note] = await received('clinical_note.created')
  expect(note?.clinical_note).toMatchObject({ clinical_note_id: note?.clinical_note.id, date: note?.date })
})

test('a receiver can distinguish a stopped care flow from a deleted one', async () => {
  const patientId = await createPatient('M-3')
  const stopped = await startVisit(patientId)
  const deleted = await startVisit(patientId)
  await request('mutation ($input: StopPathwayInput!) { stopPathway(input: $input) { success } }', {
    input: { pathway_id: stopped, reason: 'Deleted' },
  })
  await request('mutation ($input: DeletePathwayInput!) { deletePathway(input: $input) { success } }', {
    input: { pathway_id: deleted },
  })
  await emulator.listDeliveries()
  expect(tasks.get(`${stopped} Vitals`)).toBe('the care flow was stopped')
  expect(tasks.get(`${deleted} Vitals`)).toBe('the care flow was deleted')
  expect((await received('activity.deleted')).map(({ pathway_id }) => pathway_id)).toEqual([deleted])
})

test('events of hosted sessions contain the care flow', async () => {
  const patientId = await createPatient('M-4')
  const id = await startVisit(patientId)
  await request(
    'mutation ($input: StartHostedActivitySessionInput!) { startHostedActivitySession(input: $input) { session_id } }',
    { input: { pathway_id: id, stakeholder_id: patientId } },
  )
  expect((await received('session.started'))[0]).toMatchObject({
    pathway_id: id,
    pathway: { pathway_title: 'Visit', patient_identifiers: [{ system: MEMBER, value: 'M-4' }] },
  })
})

test('a sample event contains all fields, and passed fields override them', async () => {
  await emulator.sendEvent('sandbox', 'activity.created', { activity: { container_name: 'Mine' } })
  await emulator.sendEvent('sandbox', 'data_point.collected')
  await emulator.sendEvent('sandbox', 'patient.deleted', { patient: { id: 'pat_1' } })
  await emulator.listDeliveries()
  const [activity, point, patient] = events.slice(-3)
  expect(activity).toMatchObject({
    pathway_id: expect.any(String),
    pathway: { pathway_title: 'Welcome' },
    activity: { container_name: 'Mine', reference_type: 'orchestration' },
  })
  expect(point).toMatchObject({ data_point: { value: 170, definition_key: 'height' } })
  expect(patient).toMatchObject({ patient: { user: { profile_id: expect.any(String) } } })
})

test('every event matches its TypeScript type', async () => {
  expect(await findTypeErrors(events)).toBe('')
})
