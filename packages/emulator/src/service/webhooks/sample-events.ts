import type { EventType, KnownEvent } from '@orchestration/webhooks'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { createId } from '../../ground/random.ts'
import type { EventBodies } from '../answers.ts'
import { TENANT_ID } from '../tenant.ts'
import { asReceived, patientAsReceived } from './event-parts.ts'
import { createSampleRecords, type SampleRecords } from './sample-records.ts'

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
  bodies: EventBodies = 'as-published',
): EventOf<Type> {
  checkPartialEvent(type, partial)
  const records = createSampleRecords(time.toISOString())
  const published = { event_type: type, ...eventSamples[type](records) } as unknown as KnownEvent
  const sample = bodies === 'as-received' ? receiveSample(published, records) : published
  return merge(sample, { ...(partial as object), event_type: type }) as EventOf<Type>
}

/**
 * Checks the fields of `partial` against those of an invented event, for callers without a type checker. The error names the
 * object that has an unknown field, and never the field, because its name may be a value in the wrong place.
 *
 * @throws {EmulatorError} if the type or a field is unknown.
 */
export function checkEventFields<Type extends EventType>(type: Type, partial: PartialEvent<Type>): void {
  checkFields(sampleEvent(type, undefined, undefined, 'as-received'), partial, '')
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
function checkPartialEvent(type: unknown, partial: unknown): void {
  if (typeof type !== 'string' || !Object.hasOwn(eventSamples, type)) {
    const types = Object.keys(eventSamples).join(', ')
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

const RELEASE = 'sample-release'

/** Adds to an invented event what it has as it is received. */
function receiveSample(event: KnownEvent, { date, details }: SampleRecords): KnownEvent {
  const isOfPatient = event.event_type.startsWith('patient.')
  return asReceived(addParts(event, date), date, isOfPatient ? undefined : details)
}

function addParts(event: KnownEvent, date: string): KnownEvent {
  if ('activity' in event) {
    const { activity } = event
    const { name: title } = activity.object
    const action_component = { definition_id: 'ask', release_id: RELEASE, title }
    const more = { reference_type: 'orchestration', container_name: null, action_component }
    return { ...event, activity: { ...activity, reference_id: activity.stream_id, ...more } }
  }
  switch (event.event_type) {
    case 'patient.created':
    case 'patient.updated':
      return { ...event, patient: patientAsReceived(event.patient, 'Europe/Brussels') }
    case 'data_point.collected': {
      const more = { tenant_id: TENANT_ID, release_id: RELEASE, label: null }
      const definition = { definition_key: 'height', definition_category: 'form' }
      const value = Number(event.data_point.value)
      return { ...event, data_point: { ...event.data_point, value, ...more, ...definition } }
    }
    case 'clinical_note.created': {
      const { clinical_note } = event
      return { ...event, clinical_note: { ...clinical_note, clinical_note_id: clinical_note.id, date } }
    }
    default:
      return event
  }
}

/** The event of a type. */
export type EventOf<Type extends EventType> = Extract<KnownEvent, { event_type: Type }>

/** Invents an event of each type, with all its fields but its type. */
const eventSamples: {
  [Type in EventType]: (records: SampleRecords) => Omit<EventOf<Type>, 'event_type'>
} = {
  'pathway.started': ({ date, details }) => ({
    start_date: date,
    pathway: details,
  }),
  'pathway.completed': ({ date, details }) => ({
    complete_date: date,
    pathway: details,
  }),
  'pathway.stopped': ({ date, details }) => ({
    stop_date: date,
    reason: 'Moved away',
    pathway: details,
  }),
  'pathway.deleted': ({ date, details }) => ({
    delete_date: date,
    title: details.pathway_title,
    patient_id: details.patient_id,
    pathway: details,
  }),
  'track.started': ({ track, details }) => ({ track, pathway: details }),
  'track.stopped': ({ track, details }) => ({ track, pathway: details }),
  'track.completed': ({ track, details }) => ({ track, pathway: details }),
  'activity.created': ({ createActivity }) => ({
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.updated': ({ createActivity }) => ({
    activity: createActivity('active'),
    user_context: {},
  }),
  'activity.completed': ({ createActivity }) => ({
    activity: createActivity('done'),
    user_context: {},
  }),
  'activity.deleted': ({ createActivity }) => ({
    activity: createActivity('deleted'),
  }),
  'activity.expired': ({ createActivity }) => ({
    activity: createActivity('expired'),
  }),
  'activity.failed': ({ createActivity }) => ({
    activity: createActivity('failed'),
  }),
  'form.submitted': ({ activityId, careFlow, dataPoint, date, form }) => ({
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
    data_point: dataPoint,
    pathway: careFlow,
  }),
  'reminder.created': ({ careFlow, recipient }) => ({
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
    session: { ...session, expires_at: inAnHour },
    pathway: careFlow,
  }),
  'session.expired': ({ careFlow, date, session }) => ({
    session: { ...session, expires_at: date },
    pathway: careFlow,
  }),
  'session.completed': ({ careFlow, date, session }) => ({
    session: { ...session, completed_at: date },
    pathway: careFlow,
  }),
  'patient.created': ({ patient }) => ({ patient }),
  'patient.updated': ({ patient }) => ({ patient }),
  'patient.deleted': ({ patient: { id } }) => ({ patient: { id } }),
  'clinical_note.created': ({ details }) => ({
    clinical_note: {
      id: createId(),
      narratives: [{ id: createId(), key: 'summary', title: 'Summary', body: '<p>All is well.</p>' }],
      context: [{ key: 'score', value: '9' }],
    },
    pathway: details,
  }),
}
