import type { EventType } from '@orchestration/webhooks'

/**
 * The keys of an object, in order. If the value is an object or a list of objects, the key maps to the nested keys.
 * Other keys map to null.
 */
export interface NestedKeys {
  [key: string]: NestedKeys | null
}

const leaves = <Names extends string>(...names: Names[]): NestedKeys =>
  Object.fromEntries(names.map((name) => [name, null]))

const identifier = leaves('system', 'value')
const pathway: NestedKeys = {
  ...leaves('id', 'pathway_definition_id', 'patient_id', 'start_date'),
  patient_identifiers: identifier,
  ...leaves('tenant_id', 'pathway_title'),
}
const subject = leaves('type', 'name')
const object = leaves('id', 'type', 'name')
const activity: NestedKeys = {
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
  ...leaves('reference_id', 'reference_type', 'container_name'),
  action_component: leaves('definition_id', 'release_id', 'title'),
}
const dataPoint = leaves('id', 'data_point_definition_id', 'valueType', 'value', 'data_set_id', 'date')
const session: NestedKeys = {
  ...leaves('id', 'created_at'),
  stakeholder: leaves('id', 'type'),
  ...leaves('success_url', 'cancel_url'),
}
const user = leaves('id', 'tenant_id', 'profile_id')
const patient: NestedKeys = {
  id: null,
  user,
  profile: {
    identifier,
    ...leaves('email', 'first_name', 'last_name', 'sex', 'birth_date', 'phone', 'mobile_phone'),
    ...leaves('preferred_language', 'patient_timezone', 'patient_code', 'national_registry_number'),
    address: leaves('street', 'city', 'zip', 'state', 'country'),
  },
}
const context = leaves('stytch_member_id', 'stytch_member_email')

const commonKeys = leaves('date', 'tenant_id')
const addCareFlowKeys = (keys: NestedKeys): NestedKeys => ({
  ...commonKeys,
  ...keys,
  ...leaves('patient_id', 'pathway_id', 'pathway_definition_id'),
  pathway,
})
const track = addCareFlowKeys({ track: leaves('id', 'title') })

/**
 * The keys of each event, except the leading `event_type`, as documented by the service or used by public receivers.
 */
export const eventKeys: Record<EventType, NestedKeys> = {
  'pathway.started': addCareFlowKeys({ start_date: null }),
  'pathway.completed': addCareFlowKeys({ complete_date: null }),
  'pathway.stopped': addCareFlowKeys(leaves('stop_date', 'reason')),
  'pathway.deleted': addCareFlowKeys(leaves('delete_date', 'title')),
  'track.started': track,
  'track.stopped': track,
  'track.completed': track,
  'activity.created': addCareFlowKeys({ activity, user_context: context }),
  'activity.updated': addCareFlowKeys({ activity, user_context: context }),
  'activity.completed': addCareFlowKeys({ activity, user_context: context }),
  'activity.deleted': addCareFlowKeys({ activity }),
  'activity.expired': addCareFlowKeys({ activity }),
  'activity.failed': addCareFlowKeys({ activity }),
  'form.submitted': addCareFlowKeys({
    activity_id: null,
    response: dataPoint,
    form: {
      title: null,
      questions: leaves('title', 'key', 'definition_id', 'questionType', 'userQuestionType', 'titleHtml'),
    },
  }),
  'data_point.collected': addCareFlowKeys({
    data_point: {
      ...dataPoint,
      ...leaves('tenant_id', 'release_id', 'label', 'definition_key', 'definition_category'),
    },
  }),
  'reminder.created': addCareFlowKeys({
    reminder: {
      recipient: leaves('id', 'type'),
      recipient_profile: leaves('id', 'type', 'name', 'email', 'preferred_language'),
      ...leaves('count_new_activities', 'count_reminders'),
    },
  }),
  'session.started': addCareFlowKeys({ session: { ...session, expires_at: null } }),
  'session.expired': addCareFlowKeys({ session: { ...session, expires_at: null } }),
  'session.completed': addCareFlowKeys({ session: { ...session, completed_at: null } }),
  'patient.created': { ...commonKeys, patient },
  'patient.updated': { ...commonKeys, patient },
  'patient.deleted': { ...commonKeys, patient: { id: null, user } },
  'clinical_note.created': addCareFlowKeys({
    clinical_note: {
      ...leaves('id', 'clinical_note_id', 'date'),
      narratives: leaves('id', 'key', 'title', 'body'),
      context: leaves('key', 'value'),
    },
  }),
}

/** Keys that the service omits from some events. */
const optional = new Set(['indirect_object', 'stytch_member_id', 'stytch_member_email'])

/** Lists paths at which an event has unexpected keys or an unexpected order of keys. */
export function findWrongKeys(value: unknown, keys: NestedKeys, path: string): string[] {
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
