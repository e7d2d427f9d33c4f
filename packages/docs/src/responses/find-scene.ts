import type { Emulator } from '@orchestration/emulator'

type Rows = Awaited<ReturnType<Emulator['snapshot']>>['rows']

/** The root fields that look a patient up by a value which the examples invent. */
const findsPatient = [
  'patientByIdentifier',
  'searchPatientsByNationalRegistryNumber',
  'searchPatientsByPatientCode',
  'startPathwayWithPatientIdentifier',
]

/** Finds the seeded values that stand for the invented ones in the example of a root field. */
export function findScene(rows: Rows, rootField = '', about = 'FORM ACTIVE welcome'): Record<string, string> {
  const [type, status, definition] = about.split(' ')
  const isActive = (id: unknown) => rows.care_flow.some((row) => row.id === id && row.status === 'active')
  const fitting = rows.activity.filter(
    (row) => row.object_type === type && row.status === status && row.definition_id === definition,
  )
  const activity = fitting.find((row) => isActive(row.care_flow_id)) ?? fitting[0]
  if (!activity) throw new Error(`No ${type} of ${definition} in the seeded data is ${status}.`)
  const careFlow = rows.care_flow.find(({ id }) => id === activity.care_flow_id)
  const patient = rows.patient.find(({ id }) => id === activity.patient_id)
  const other = rows.patient.find(({ id }) => id !== activity.patient_id)
  const identifier = rows.identifier.find(({ patient_id }) => patient_id === activity.patient_id)
  const idOf = (kind: string) =>
    rows.care_flow_record.find((row) => row.kind === kind && row.care_flow_id === activity.care_flow_id)?.id

  const values = {
    'the-care-flow-id': activity.care_flow_id,
    'the-patient-id': activity.patient_id,
    'the-activity-id': activity.id,
    'the-stakeholder-id': activity.patient_id,
    'the-second-patient-id': other?.id,
    'the-release-id': careFlow?.release_id,
    'the-step-id': activity.step_id,
    'the-track-id': 'check-in',
    'the-track-run-id': activity.track_id,
    'the-api-call-id': idOf('api_call'),
    'the-record-id': idOf('extension_record'),
    'the-scheduled-track-id': idOf('scheduled_track'),
    'the-evaluated-rule-id': idOf('evaluated_rule'),
    'the-question-id': 'welcome-v1.about-you.exercise',
    'wound-photos': 'emulator',
    ...(findsPatient.includes(rootField) && {
      'MRN-1815': identifier?.value,
      'P-1815': patient?.patient_code,
      '85121012345': patient?.national_registry_number,
    }),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])))
}

/** What an activity may be about. The id of the activity's object stands for it. */
export const namesOfObjects: readonly string[] = [
  'the-action-id',
  'the-checklist-id',
  'the-clinical-note-id',
  'the-emr-report-id',
  'the-form-id',
  'the-message-id',
]
