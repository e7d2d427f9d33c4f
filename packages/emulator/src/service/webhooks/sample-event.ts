import type {
  Activity,
  CareFlow,
  CareFlowDetails,
  DataPoint,
  EventType,
  HostedSession,
  KnownEvent,
  Patient,
} from '@orchestration/webhooks'
import { createId } from '../../ground/create-id.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

/** The event of a type. */
export type EventOf<Type extends EventType> = Extract<KnownEvent, { event_type: Type }>

/** Fields that replace those of an invented event. Objects are merged, lists are replaced. */
export type PartialEvent<Type extends EventType> = DeepPartial<Omit<EventOf<Type>, 'event_type'>>

type DeepPartial<Value> = Value extends readonly unknown[] | string
  ? Value
  : { [Name in keyof Value]?: DeepPartial<Value[Name]> }

/**
 * Invents an event with all its fields and new ids, and merges `partial` into it. The records that it names do not exist.
 *
 * @throws {EmulatorError} if the type is unknown, or `partial` is not an object.
 */
export function sampleEvent<Type extends EventType>(
  type: Type,
  partial?: PartialEvent<Type>,
  time: Date = new Date(),
): EventOf<Type> {
  check(type, partial)
  const create = samples[type] as unknown as (parts: Parts) => EventOf<Type>
  const sample = create(createParts(time.toISOString()))
  return merge(sample, { ...(partial as object), event_type: type }) as EventOf<Type>
}

/**
 * Checks the fields of `partial` against those of an invented event, for callers without a type checker. The error names the
 * object that has an unknown field, and never the field, because its name may be a value in the wrong place.
 *
 * @throws {EmulatorError} if the type or a field is unknown.
 */
export function checkEventFields<Type extends EventType>(type: Type, partial: PartialEvent<Type>): void {
  checkFields(sampleEvent(type), partial, '')
}

function checkFields(sample: unknown, partial: unknown, place: string): void {
  if (!isObject(sample) || !isObject(partial)) return
  const names = Object.keys(sample)
  // An object that is empty in the sample can have any fields.
  if (names.length === 0) return
  for (const [name, value] of Object.entries(partial)) {
    if (!names.includes(name)) {
      const known = names.filter((name) => name !== 'event_type').join(', ')
      throw new EmulatorError(`a given field does not exist there. Choose from ${known}.`, {
        option: place || 'the event',
      })
    }
    checkFields(sample[name], value, place ? `${place}.${name}` : name)
  }
}

/** A caller in JavaScript can pass anything. */
function check(type: unknown, partial: unknown): void {
  if (typeof type !== 'string' || !Object.hasOwn(samples, type)) {
    const types = Object.keys(samples).join(', ')
    throw new EmulatorError(`there is no such event. Choose from ${types}.`, { option: 'type' })
  }
  if (partial !== undefined && !isObject(partial))
    throw new EmulatorError('give an object with fields of the event.', { option: 'partial' })
}

function merge(sample: unknown, partial: unknown): unknown {
  if (partial === undefined) return sample
  if (!isObject(sample) || !isObject(partial)) return partial
  const names = new Set([...Object.keys(sample), ...Object.keys(partial)])
  return Object.fromEntries(Array.from(names, (name) => [name, merge(sample[name], partial[name])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Parts = ReturnType<typeof createParts>

/** Invents the records of a care flow, which fit together. */
function createParts(date: string) {
  const identifiers = [{ system: 'https://example.org/identifiers/member', value: 'M-1001' }]
  const patient: Patient = {
    id: createId(),
    profile: {
      identifier: identifiers,
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Example',
      sex: 'female',
      birth_date: '1980-12-10',
      phone: '+32470000001',
      mobile_phone: '+32470000001',
      preferred_language: 'en',
      patient_code: 'P-1001',
      national_registry_number: null,
      address: { street: '1 Example Street', city: 'Ghent', zip: '9000', state: null, country: 'Belgium' },
    },
  }
  const careFlow: CareFlow = {
    id: createId(),
    pathway_definition_id: 'welcome',
    patient_id: patient.id,
    start_date: date,
  }
  const details: CareFlowDetails = {
    ...careFlow,
    patient_identifiers: identifiers,
    tenant_id: TENANT_ID,
    pathway_title: 'Welcome',
  }
  const track = { id: 'onboarding', title: 'Onboarding' }
  const form = { id: 'about-you', type: 'form', name: 'About you' }
  const activityId = createId()
  const createActivity = (status: Activity['status']): Activity => ({
    id: activityId,
    stream_id: careFlow.id,
    date,
    subject: { type: 'awell', name: 'Awell' },
    action: 'assigned',
    object: form,
    indirect_object: { id: patient.id, type: 'patient', name: 'Ada Example' },
    status,
    track,
    label: null,
    sub_activities: [{ id: createId(), subject: { type: 'awell', name: 'Awell' }, action: 'activate', date }],
    isUserActivity: true,
    context: {
      action_id: 'ask',
      instance_id: createId(),
      pathway_id: careFlow.id,
      step_id: 'first-day',
      track_id: track.id,
    },
  })
  const dataPoint: DataPoint = {
    id: createId(),
    data_point_definition_id: 'about-you.height',
    valueType: 'number',
    value: '170',
    data_set_id: careFlow.id,
    date,
  }
  const recipient = { id: patient.id, type: 'patient' }
  const session: HostedSession = {
    id: createId(),
    created_at: date,
    stakeholder: recipient,
    success_url: 'https://example.org/thanks',
    cancel_url: null,
  }
  const inAnHour = new Date(Date.parse(date) + 3_600_000).toISOString()
  return {
    activityId,
    careFlow,
    createActivity,
    dataPoint,
    date,
    details,
    form,
    inAnHour,
    patient,
    recipient,
    session,
    track,
  }
}

const samples: { [Type in EventType]: (parts: Parts) => EventOf<Type> } = {
  'pathway.started': ({ date, details }) => ({
    event_type: 'pathway.started',
    start_date: date,
    pathway: details,
  }),
  'pathway.completed': ({ date, details }) => ({
    event_type: 'pathway.completed',
    complete_date: date,
    pathway: details,
  }),
  'pathway.stopped': ({ date, details }) => ({
    event_type: 'pathway.stopped',
    stop_date: date,
    reason: 'Moved away',
    pathway: details,
  }),
  'pathway.deleted': ({ date, details }) => ({
    event_type: 'pathway.deleted',
    delete_date: date,
    title: details.pathway_title,
    patient_id: details.patient_id,
    pathway: details,
  }),
  'track.started': ({ track, details }) => ({ event_type: 'track.started', track, pathway: details }),
  'track.stopped': ({ track, details }) => ({ event_type: 'track.stopped', track, pathway: details }),
  'track.completed': ({ track, details }) => ({ event_type: 'track.completed', track, pathway: details }),
  'activity.created': ({ createActivity }) => ({
    event_type: 'activity.created',
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.updated': ({ createActivity }) => ({
    event_type: 'activity.updated',
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.completed': ({ createActivity }) => ({
    event_type: 'activity.completed',
    activity: createActivity('done'),
    user_context: {},
  }),
  'activity.deleted': ({ createActivity }) => ({
    event_type: 'activity.deleted',
    activity: createActivity('deleted'),
  }),
  'activity.expired': ({ createActivity }) => ({
    event_type: 'activity.expired',
    activity: createActivity('expired'),
  }),
  'activity.failed': ({ createActivity }) => ({
    event_type: 'activity.failed',
    activity: createActivity('failed'),
  }),
  'form.submitted': ({ activityId, careFlow, dataPoint, date, form }) => ({
    event_type: 'form.submitted',
    activity_id: activityId,
    date,
    response: [dataPoint],
    form: {
      title: form.name,
      questions: [
        {
          title: 'How tall are you, in cm?',
          key: 'height',
          definition_id: dataPoint.data_point_definition_id,
          questionType: 'input',
          userQuestionType: 'number',
          titleHtml: null,
        },
      ],
    },
    pathway: careFlow,
  }),
  'data_point.collected': ({ careFlow, dataPoint }) => ({
    event_type: 'data_point.collected',
    data_point: dataPoint,
    pathway: careFlow,
  }),
  'reminder.created': ({ careFlow, recipient }) => ({
    event_type: 'reminder.created',
    reminder: {
      recipient,
      recipient_profile: {
        ...recipient,
        name: 'Ada Example',
        email: 'ada@example.org',
        preferred_language: 'en',
      },
      count_new_activities: 1,
      count_reminders: 1,
    },
    pathway: careFlow,
  }),
  'session.started': ({ careFlow, inAnHour, session }) => ({
    event_type: 'session.started',
    session: { ...session, expires_at: inAnHour },
    pathway: careFlow,
  }),
  'session.expired': ({ careFlow, date, session }) => ({
    event_type: 'session.expired',
    session: { ...session, expires_at: date },
    pathway: careFlow,
  }),
  'session.completed': ({ careFlow, date, session }) => ({
    event_type: 'session.completed',
    session: { ...session, completed_at: date },
    pathway: careFlow,
  }),
  'patient.created': ({ patient }) => ({ event_type: 'patient.created', patient }),
  'patient.updated': ({ patient }) => ({ event_type: 'patient.updated', patient }),
  'patient.deleted': ({ patient: { id } }) => ({ event_type: 'patient.deleted', patient: { id } }),
  'clinical_note.created': ({ details }) => ({
    event_type: 'clinical_note.created',
    clinical_note: {
      id: createId(),
      narratives: [{ id: createId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
      context: [{ key: 'score', value: '9' }],
    },
    pathway: details,
  }),
}
