import type { EventType } from '@orchestration/webhooks'

/** The keys of an object, in the published order: those of what it holds, or null for anything else. */
export interface Keys {
  [key: string]: Keys | null
}

const leaves = <Names extends string>(...names: Names[]): Keys =>
  Object.fromEntries(names.map((name) => [name, null]))

const identifier = leaves('system', 'value')
const pathway: Keys = {
  ...leaves('id', 'pathway_definition_id', 'patient_id', 'start_date'),
  patient_identifiers: identifier,
  ...leaves('tenant_id', 'pathway_title'),
}
const subject = leaves('type', 'name')
const object = leaves('id', 'type', 'name')
const activity: Keys = {
  ...leaves('id', 'stream_id', 'date'),
  subject,
  action: null,
  object,
  indirect_object: object,
  status: null,
  track: leaves('id', 'title'),
  label: leaves('id', 'color', 'text'),
  sub_activities: { id: null, subject, action: null, date: null },
  isUserActivity: null,
  context: leaves('action_id', 'instance_id', 'pathway_id', 'step_id', 'track_id'),
}
const dataPoint = leaves('id', 'data_point_definition_id', 'valueType', 'value', 'data_set_id', 'date')
const session: Keys = {
  ...leaves('id', 'created_at'),
  stakeholder: leaves('id', 'type'),
  ...leaves('success_url', 'cancel_url'),
}
const patient: Keys = {
  id: null,
  profile: {
    identifier,
    ...leaves('email', 'first_name', 'last_name', 'sex', 'birth_date', 'phone', 'mobile_phone'),
    ...leaves('preferred_language', 'patient_code', 'national_registry_number'),
    address: leaves('street', 'city', 'zip', 'state', 'country'),
  },
}
const track: Keys = { track: leaves('id', 'title'), pathway }
const context = leaves('stytch_member_id', 'stytch_member_email')

/** The keys of each event, besides `event_type`, as the service publishes and its receivers require them. */
export const publishedKeys: Record<EventType, Keys> = {
  'pathway.started': { start_date: null, pathway },
  'pathway.completed': { complete_date: null, pathway },
  'pathway.stopped': { ...leaves('stop_date', 'reason'), pathway },
  'pathway.deleted': { ...leaves('delete_date', 'title', 'patient_id'), pathway },
  'track.started': track,
  'track.stopped': track,
  'track.completed': track,
  'activity.created': { activity, user_context: context, pathway },
  'activity.updated': { activity, user_context: context, pathway },
  'activity.completed': { activity, user_context: context, pathway },
  'activity.deleted': { activity, pathway },
  'activity.expired': { activity, pathway },
  'activity.failed': { activity, pathway },
  'form.submitted': {
    ...leaves('activity_id', 'date'),
    response: dataPoint,
    form: {
      title: null,
      questions: leaves('title', 'key', 'definition_id', 'questionType', 'userQuestionType', 'titleHtml'),
    },
    pathway,
  },
  'data_point.collected': { data_point: dataPoint, pathway },
  'reminder.created': {
    reminder: {
      recipient: leaves('id', 'type'),
      recipient_profile: leaves('id', 'type', 'name', 'email', 'preferred_language'),
      ...leaves('count_new_activities', 'count_reminders'),
    },
    pathway,
  },
  'session.started': { session: { ...session, expires_at: null }, pathway },
  'session.expired': { session: { ...session, expires_at: null }, pathway },
  'session.completed': { session: { ...session, completed_at: null }, pathway },
  'patient.created': { patient },
  'patient.updated': { patient },
  'patient.deleted': { patient: { id: null } },
  'clinical_note.created': {
    clinical_note: {
      id: null,
      narratives: leaves('id', 'key', 'title', 'body'),
      context: leaves('key', 'value'),
    },
    pathway,
  },
}

/** The keys that the service leaves out of some events. */
const optional = new Set(['indirect_object', 'stytch_member_id', 'stytch_member_email'])

/** Lists the paths at which the keys of an event, or their order, differ from the published ones. */
export function findWrongKeys(value: unknown, keys: Keys, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findWrongKeys(item, keys, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const names = Object.keys(value)
  const expected = Object.keys(keys).filter((key) => names.includes(key) || !optional.has(key))
  const wrong =
    names.join() === expected.join() ? [] : [`${path}: ${names.join()} instead of ${expected.join()}`]
  const deeper = Object.entries(value).flatMap(([name, part]) => {
    const inner = keys[name]
    return inner ? findWrongKeys(part, inner, `${path}.${name}`) : []
  })
  return [...wrong, ...deeper]
}
