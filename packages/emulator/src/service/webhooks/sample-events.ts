import { formatChoice } from '@orchestration/cli-kit'
import { type Activity, type EventType, eventTypes, type KnownEvent } from '@orchestration/webhooks'
import { assertName, assertOption } from '../../base/assert-option.ts'
import { isObject } from '../../base/json.ts'
import { createRandomId } from '../../base/random.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

/** Fields that override the fields of a sample event. Objects are merged, and lists are replaced. */
export type PartialEvent<Type extends EventType> = DeepPartial<Omit<EventOf<Type>, 'event_type'>>

type DeepPartial<Value> = Value extends readonly unknown[] | string
  ? Value
  : { [Name in keyof Value]?: DeepPartial<Value[Name]> }

/**
 * Creates an event with all fields and new ids, and merges `partial` into it. The event refers to records that do not exist.
 *
 * @throws EmulatorError if the type or a field is unknown, or `partial` is not an object
 */
export function createSampleEvent<Type extends EventType>(
  type: Type,
  partial?: PartialEvent<Type>,
  time: Date = new Date(),
): EventOf<Type> {
  assertName(type, 'type', 'event type', eventTypes)
  const fields: unknown = partial === undefined ? {} : partial
  assertOption(isObject(fields), 'partial', 'Specify an object with fields of the event.')
  const date = time.toISOString()
  const sample = { event_type: type, date, tenant_id: TENANT_ID, ...createSamples(date)[type] }
  return merge(sample, { ...fields, event_type: type }, '') as EventOf<Type>
}

/**
 * Merges `partial` into `sample`, which must have all its fields. The error names the object with the unknown field. It omits the
 * field's name, which may be a misplaced value.
 *
 * @throws EmulatorError if a field is unknown
 */
function merge(sample: unknown, partial: unknown, place: string): unknown {
  if (partial === undefined) return sample
  if (!isObject(sample) || !isObject(partial)) return partial
  const names = Object.keys(sample)
  const merged = Object.entries(partial).map(([name, value]): [string, unknown] => {
    const known = names.filter((name) => name !== 'event_type')
    const explanation = `It has an unknown field. ${formatChoice(name, known)}`
    // An object that is empty in the sample accepts any fields.
    assertOption(names.length === 0 || names.includes(name), place || 'the event', explanation)
    return [name, merge(sample[name], value, place ? `${place}.${name}` : name)]
  })
  return { ...sample, ...Object.fromEntries(merged) }
}

/** The event whose `event_type` is `Type`. */
export type EventOf<Type extends EventType> = Extract<KnownEvent, { event_type: Type }>

/** The fields of each event type, in addition to those of all events. */
type Samples = { [Type in EventType]: Omit<EventOf<Type>, 'event_type' | 'date' | 'tenant_id'> }

/** Creates a sample of each event type. All of them are about one patient, care flow and activity with new ids. */
function createSamples(date: string): Samples {
  const patientId = createRandomId()
  const careFlowId = createRandomId()
  const patient_identifiers = [{ system: 'https://example.org/identifiers/member', value: 'M-1001' }]
  const careFlow = { patient_id: patientId, pathway_id: careFlowId, pathway_definition_id: 'welcome' }
  const pathway = {
    id: careFlowId,
    pathway_definition_id: 'welcome',
    patient_id: patientId,
    start_date: date,
    patient_identifiers,
    tenant_id: TENANT_ID,
    pathway_title: 'Welcome',
  }
  const shared = { ...careFlow, pathway }
  const activity = createSampleActivity(patientId, careFlowId, date)
  const user_context = {}
  const data_point = {
    id: createRandomId(),
    data_point_definition_id: 'about-you.height',
    valueType: 'number',
    value: '170',
    data_set_id: careFlowId,
    date,
  }
  const recipient = { id: patientId, type: 'patient' }
  const session = {
    id: createRandomId(),
    created_at: date,
    stakeholder: recipient,
    success_url: 'https://example.org/thanks',
    cancel_url: null,
  }
  const user = { id: patientId, tenant_id: TENANT_ID, profile_id: patientId }
  const patient = { id: patientId, user, profile: { ...profile, identifier: patient_identifiers } }
  const noteId = createRandomId()
  const narratives = [{ id: createRandomId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }]
  const context = [{ key: 'score', value: '9' }]
  return {
    'pathway.started': { start_date: date, ...shared },
    'pathway.completed': { complete_date: date, ...shared },
    'pathway.stopped': { stop_date: date, reason: 'Moved away', ...shared },
    'pathway.deleted': { delete_date: date, title: 'Welcome', ...shared },
    'track.started': { track, ...shared },
    'track.stopped': { track, ...shared },
    'track.completed': { track, ...shared },
    'activity.created': { activity, user_context, ...shared },
    'activity.updated': { activity, user_context, ...shared },
    'activity.completed': { activity: { ...activity, status: 'done' }, user_context, ...shared },
    'activity.deleted': { activity: { ...activity, status: 'deleted' }, ...shared },
    'activity.expired': { activity: { ...activity, status: 'expired' }, ...shared },
    'activity.failed': { activity: { ...activity, status: 'failed' }, ...shared },
    'form.submitted': { activity_id: activity.id, response: [data_point], form, ...shared },
    'data_point.collected': {
      data_point: {
        ...data_point,
        value: 170,
        tenant_id: TENANT_ID,
        release_id: RELEASE_ID,
        label: null,
        definition_key: 'height',
        definition_category: 'form',
      },
      ...shared,
    },
    'reminder.created': {
      reminder: {
        recipient,
        recipient_profile: {
          ...recipient,
          name: PATIENT_NAME,
          email: profile.email,
          preferred_language: profile.preferred_language,
        },
        count_new_activities: 1,
        count_reminders: 1,
      },
      ...shared,
    },
    'session.started': { session: { ...session, expires_at: addHour(date) }, ...shared },
    'session.expired': { session: { ...session, expires_at: date }, ...shared },
    'session.completed': { session: { ...session, completed_at: date }, ...shared },
    'patient.created': { patient },
    'patient.updated': { patient },
    'patient.deleted': { patient: { id: patientId, user } },
    'clinical_note.created': {
      clinical_note: { id: noteId, clinical_note_id: noteId, date, narratives, context },
      ...shared,
    },
  }
}

const RELEASE_ID = 'sample-release'
const PATIENT_NAME = 'Ada Example'
const FORM_TITLE = 'About you'
const track = { id: 'onboarding', title: 'Onboarding' }

const profile = {
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  birth_date: '1980-12-10',
  preferred_language: 'en',
  sex: 'female',
  national_registry_number: null,
  patient_code: 'P-1001',
  phone: '+32470000001',
  mobile_phone: '+32470000001',
  patient_timezone: 'Europe/Brussels',
  address: { street: '1 Example Street', city: 'Ghent', zip: '9000', state: null, country: 'Belgium' },
}

const form = {
  title: FORM_TITLE,
  questions: [
    {
      title: 'How tall are you, in cm?',
      key: 'height',
      definition_id: 'about-you.height',
      questionType: 'input',
      userQuestionType: 'number',
      titleHtml: null,
    },
  ],
}

function createSampleActivity(patientId: string, careFlowId: string, date: string): Activity {
  const actionRunId = createRandomId()
  const subject = { type: 'awell', name: 'Awell' } as const
  return {
    id: createRandomId(),
    stream_id: careFlowId,
    date,
    subject,
    action: 'assigned',
    object: { id: 'about-you', type: 'form', name: FORM_TITLE },
    indirect_object: { id: patientId, type: 'patient', name: PATIENT_NAME },
    status: 'active',
    track,
    label: null,
    sub_activities: [{ id: createRandomId(), subject, action: 'activate', date }],
    isUserActivity: true,
    context: {
      action_id: actionRunId,
      instance_id: actionRunId,
      pathway_id: careFlowId,
      step_id: createRandomId(),
      track_id: createRandomId(),
    },
    reference_id: careFlowId,
    reference_type: 'orchestration',
    container_name: null,
    action_component: { definition_id: 'ask', release_id: RELEASE_ID, title: FORM_TITLE },
  }
}

function addHour(date: string): string {
  return new Date(Date.parse(date) + 3_600_000).toISOString()
}
