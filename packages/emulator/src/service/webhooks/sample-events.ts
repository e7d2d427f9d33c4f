import type { CareFlowEvent } from '@orchestration/care-flows'
import { formatChoice } from '@orchestration/cli-kit'
import { type EventType, eventTypes, type KnownEvent } from '@orchestration/webhooks'
import { assertName, assertOption } from '../../base/assert-option.ts'
import { isObject } from '../../base/json.ts'
import { createRandomId } from '../../base/random.ts'
import type { CareFlowChange, CareFlowColumns, Change } from '../change.ts'
import { type ProfileInput, toProfileColumns } from '../patients/profile.ts'
import { createPublishedEvents } from './published-events.ts'

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
  const [sample] = createPublishedEvents(createSampleChange(type, date), date)
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

const RELEASE = 'sample-release'
const TITLE = 'About you'
const patientProfile = {
  identifier: [{ system: 'https://example.org/identifiers/member', value: 'M-1001' }],
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  sex: 'FEMALE',
  birth_date: '1980-12-10',
  phone: '+32470000001',
  mobile_phone: '+32470000001',
  preferred_language: 'en',
  patient_code: 'P-1001',
  patient_timezone: 'Europe/Brussels',
  address: { street: '1 Example Street', city: 'Ghent', zip: '9000', country: 'Belgium' },
} as const satisfies ProfileInput

/** The definition of the sample care flow. */
const release = {
  release_id: RELEASE,
  data_points: [{ id: 'about-you.height', key: 'height', category: 'FORM', possibleValues: null }],
  forms: [
    {
      id: 'about-you',
      title: TITLE,
      questions: [
        {
          title: 'How tall are you, in cm?',
          key: 'height',
          definition_id: 'about-you.height',
          questionType: 'INPUT',
          userQuestionType: 'NUMBER',
        },
      ],
    },
  ],
}

/** Creates a change that the service publishes as an event of this type. */
function createSampleChange(type: EventType, date: string): Change {
  const patient = { environment: '', id: createRandomId(), ...toProfileColumns(patientProfile) }
  const careFlow: CareFlowColumns = {
    id: createRandomId(),
    definition_id: 'welcome',
    patient_id: patient.id,
    start_date: date,
    title: 'Welcome',
  }
  const inAnHour = new Date(Date.parse(date) + 3_600_000).toISOString()
  switch (type) {
    case 'patient.created':
    case 'patient.updated':
      return { type, patient }
    case 'patient.deleted':
      return { type, id: patient.id }
    case 'pathway.deleted':
      return { type: 'care_flow.deleted', careFlow, patient, date }
    case 'session.started':
    case 'session.expired':
    case 'session.completed': {
      const session = {
        id: createRandomId(),
        created_at: date,
        success_url: 'https://example.org/thanks',
        cancel_url: '',
        expires_at: type === 'session.expired' ? date : inAnHour,
        completed_at: date,
      }
      const stakeholder = { id: patient.id, type: 'PATIENT' as const }
      return { type, session, stakeholder, careFlow, patient }
    }
    default: {
      const cause = { date, ...createCauses(careFlow, patient.name)[type] }
      const change = {
        type: 'care_flow.changed',
        careFlow,
        patient,
        release,
        events: [cause],
        isDeletion: true,
      }
      return change as unknown as CareFlowChange
    }
  }
}

type CareFlowEventType = Exclude<EventType, `${'patient' | 'session'}.${string}` | 'pathway.deleted'>

/** Creates the engine events that cause the published events, keyed by the type of the published event. */
function createCauses(
  { id, patient_id, start_date: date }: CareFlowColumns,
  name: string,
): Record<CareFlowEventType, Pick<CareFlowEvent, 'type'>> {
  const recipient = { type: 'PATIENT', id: patient_id, name }
  const element = { definition_id: 'onboarding', name: 'Onboarding' }
  const runId = createRandomId()
  const subject = { type: 'AWELL', name: 'Awell' }
  const activity = {
    id: createRandomId(),
    stream_id: id,
    date,
    subject,
    action: 'ASSIGNED',
    object: { id: 'about-you', type: 'FORM', name: TITLE },
    indirect_object: recipient,
    status: 'ACTIVE',
    reference_id: id,
    reference_type: 'ORCHESTRATION',
    container_name: null,
    track: { id: element.definition_id, title: element.name },
    label: null,
    sub_activities: [{ id: createRandomId(), subject, action: 'ACTIVATE', date }],
    isUserActivity: true,
    context: {
      action_id: runId,
      instance_id: runId,
      pathway_id: id,
      step_id: createRandomId(),
      track_id: createRandomId(),
    },
    action_component: { definition_id: 'ask', release_id: RELEASE, title: TITLE },
  }
  const data_point = {
    id: createRandomId(),
    data_point_definition_id: 'about-you.height',
    valueType: 'NUMBER',
    serialized_value: '170',
    data_set_id: id,
    date,
  }
  const clinical_note = {
    id: createRandomId(),
    narratives: [{ id: createRandomId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
    context: [{ key: 'score', value: '9' }],
  }
  const causes = {
    'pathway.started': { type: 'care_flow_started' },
    'pathway.completed': { type: 'care_flow_completed' },
    'pathway.stopped': { type: 'care_flow_stopped', reason: 'Moved away' },
    'track.started': { type: 'track_started', element },
    'track.stopped': { type: 'track_stopped', element },
    'track.completed': { type: 'track_completed', element },
    'activity.created': { type: 'activity_created', activity },
    'activity.updated': { type: 'activity_updated', activity, former_status: 'EXPIRED' },
    'activity.completed': { type: 'activity_completed', activity: { ...activity, status: 'DONE' } },
    'activity.deleted': { type: 'activity_canceled', activity: { ...activity, status: 'CANCELED' } },
    'activity.expired': { type: 'activity_expired', activity: { ...activity, status: 'EXPIRED' } },
    'activity.failed': { type: 'activity_failed', activity: { ...activity, status: 'FAILED' } },
    'form.submitted': { type: 'form_submitted', activity, form_id: 'about-you', data_points: [data_point] },
    'data_point.collected': { type: 'data_point_collected', data_point },
    'reminder.created': { type: 'reminder_sent', recipient, pending: 1, count: 1 },
    'clinical_note.created': { type: 'clinical_note_created', clinical_note },
  } as const
  return causes
}
