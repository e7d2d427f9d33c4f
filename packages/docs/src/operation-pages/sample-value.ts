import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** Invented values. A field of a named type or root field takes precedence over a field of any type. */
const samples: Readonly<Record<string, unknown>> = {
  activity_id: 'the-activity-id',
  activity_ids: 'the-activity-id',
  api_call_id: 'the-api-call-id',
  birth_date: '1985-12-10',
  careflow_definition_id: 'blood-pressure',
  careflow_id: 'the-care-flow-id',
  config_slug: 'wound-photos',
  content_type: 'image/jpeg',
  count: 20,
  data_point_definition_id: 'target-systolic',
  file_name: 'wound.jpg',
  first_name: 'Ada',
  form_id: 'the-form-id',
  id: 'the-id',
  ids: 'the-scheduled-track-id',
  last_name: 'Lovelace',
  metadata: { room: '3B' },
  national_registry_number: '85121012345',
  note: 'Asked by telephone',
  offset: 0,
  pathway_definition_id: 'blood-pressure',
  pathway_definition_ids: 'blood-pressure',
  pathway_id: 'the-care-flow-id',
  patient_code: 'P-1815',
  patient_id: 'the-patient-id',
  patient_id_to_delete: 'the-second-patient-id',
  patient_id_to_keep: 'the-patient-id',
  preferred_language: 'en',
  question_id: 'the-question-id',
  reason: 'Moved to another clinic',
  release_id: 'the-release-id',
  release_ids: 'the-release-id',
  scheduled_date: '2026-03-02T08:00:00.000Z',
  stakeholder_definition_ids: 'nurse',
  stakeholder_id: 'the-stakeholder-id',
  step_id: 'the-step-id',
  success_url: 'https://clinic.example/thank-you',
  system: 'https://example.org/identifiers/mrn',
  track_id: 'the-track-id',
  user_email: 'grace.hopper@clinic.example',
  user_id: 'grace.hopper',
  user_name: 'Grace Hopper',
  value: 'MRN-1815',
  webhook_call_id: 'the-webhook-call-id',
  'activity.id': 'the-activity-id',
  'AnswerInput.value': '3',
  'apiCall.id': 'the-api-call-id',
  'BaselineInfoInput.value': '125',
  'calculationAction.id': 'the-action-id',
  'checklist.id': 'the-checklist-id',
  'clinicalNote.id': 'the-clinical-note-id',
  'emrReport.id': 'the-emr-report-id',
  'evaluatedRule.id': 'the-evaluated-rule-id',
  'ExpireActivityInput.reason': 'The patient did not answer',
  'extensionActivityRecord.id': 'the-record-id',
  'ExtensionDataPointInput.key': 'steps-a-day',
  'ExtensionDataPointInput.value': '6000',
  'form.id': 'the-form-id',
  'message.id': 'the-message-id',
  'pathway.id': 'the-care-flow-id',
  'patient.id': 'the-patient-id',
  'QuestionResponseInput.value': '3',
  'StopTrackInput.reason': 'No longer needed',
  'StopTrackInput.track_id': 'the-track-run-id',
  'StringArrayFilter.in': 'ACTIVE',
}
/** What the care flow of the examples needs to start. */
const dataPoints = [
  { data_point_definition_id: 'target-systolic', value: '130' },
  { data_point_definition_id: 'has-monitor', value: 'true' },
]
/** Values for whole lists. */
const sampleLists: Readonly<Record<string, unknown>> = {
  'StartHostedPathwaySessionInput.data_points': dataPoints,
  'StartPathwayInput.data_points': dataPoints,
  'StartPathwayWithPatientIdentifierInput.data_points': dataPoints,
}
const sampleScalars: Readonly<Record<string, unknown>> = { Boolean: true, Float: 1, Int: 1 }

/** Only a new patient gets identifiers, because an update replaces all existing ones. */
const worthGiving = [
  'activitiesByPatient.filters',
  'birth_date',
  'CreatePatientInput.identifier',
  'data_points',
  'FilterActivitiesByPatientFilters.activity_status',
  'filterStakeholders.release_ids',
  'first_name',
  'getPublishedCareflowVersions.careflow_definition_id',
  'last_name',
  'note',
  'pagination',
  'patient_id',
  'preferred_language',
  'profile',
  'reason',
  'StringArrayFilter.in',
  'success_url',
]

/** Whether an example includes the optional field. */
export const isWorthGiving = (name: string, parent = ''): boolean =>
  worthGiving.includes(name) || worthGiving.includes(`${parent}.${name}`)

/**
 * Creates a value for an example. An object gets its required fields and some useful ones. A `@oneOf` object gets its first
 * field. `above` names the root field and the enclosing objects.
 */
export function sampleValue(type: GraphQLInputType, name: string, above: readonly string[] = []): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType, name, above)
  if (isListType(type)) {
    const sampleList = sampleLists[`${above.at(-1)}.${name}`]
    if (sampleList) return sampleList
    const isBack = above.includes(getNamedType(type).name)
    return isBack ? [] : [sampleValue(type.ofType, name, above)]
  }
  if (isInputObjectType(type)) {
    const inside = [...above, type.name]
    const given = givenFields(type).filter((field) => !leadsBack(field, inside))
    return Object.fromEntries(given.map((field) => [field.name, sampleValue(field.type, field.name, inside)]))
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  return samples[`${above.at(-1)}.${name}`] ?? samples[name] ?? sampleScalars[type.name] ?? `the ${name}`
}

function givenFields(type: GraphQLInputObjectType): GraphQLInputField[] {
  const fields = Object.values(type.getFields())
  if (type.isOneOf) return fields.slice(0, 1)
  return fields.filter((field) => isNonNullType(field.type) || isWorthGiving(field.name, type.name))
}

const leadsBack = ({ type }: GraphQLInputField, above: readonly string[]) =>
  !isNonNullType(type) && above.includes(getNamedType(type).name)
