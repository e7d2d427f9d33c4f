import type { Activity } from '@orchestration/care-flows'
import type { Snapshot } from '../src/index.ts'

export interface Known {
  /** Rows of an emulator with at least twelve seeded care flows. */
  rows: Snapshot['rows']
  /** A care flow whose start was sent to a webhook. */
  startedId: string
  webhookCallId: string
}

/** Returns GraphQL arguments for each root query field that needs some, so that the query finds data. */
export function createRootArguments({ rows, startedId, webhookCallId }: Known): Record<string, string> {
  const [careFlow] = rows.care_flow.filter(({ status }) => status === 'active')
  const [activity] = rows.activity.filter(({ care_flow_id }) => care_flow_id === careFlow?.id)

  /** A completed activity of any care flow, by object type. */
  function findActivity(type: string): Activity {
    const row = rows.activity.find(({ object_type, status }) => object_type === type && status === 'DONE')
    if (!row) throw new Error(`No activity with an object of the type ${type} is done.`)
    return JSON.parse(String(row.record))
  }

  /** The arguments that select an activity of a care flow. */
  function nameActivity({ id, stream_id }: Activity, careFlow = 'pathway_id'): string {
    return `(${careFlow}: "${stream_id}", activity_id: "${id}")`
  }

  /** The arguments that select the evaluated rule of a track trigger. */
  function nameEvaluation({ outputs, stream_id }: Activity): string {
    const row = rows.care_flow.find(({ id }) => id === stream_id)
    const id = outputs?.type === 'TRACK_TRIGGER' ? outputs.evaluated_rule_id : ''
    return `(id: "${id}", release_id: "${row?.release_id}")`
  }

  const form = findActivity('FORM')
  /** A record of any care flow, by kind. */
  const record = (kind: string) => rows.care_flow_record.find((row) => row.kind === kind)
  const timer = record('timer')
  const timedActivity = JSON.parse(String(timer?.record)).activity_id
  const mrn = 'system: "https://example.org/identifiers/mrn"'

  return {
    patient: `(id: "${careFlow?.patient_id}")`,
    patientByIdentifier: `(${mrn}, value: "MRN-000001")`,
    searchPatientsByPatientCode: '(patient_code: "P-000001")',
    searchPatientsByNationalRegistryNumber: '(national_registry_number: "1")',
    pathway: `(id: "${careFlow?.id}")`,
    patientPathways: `(patient_id: "${careFlow?.patient_id}")`,
    careflowActivities: `(pathway_id: "${careFlow?.id}")`,
    activity: `(id: "${activity?.id}")`,
    activitiesByPatient: `(patient_id: "${careFlow?.patient_id}", filters: { exclude_system_activities: false })`,
    activitiesByCareflowDefinition: '(careflow_definition_id: "knee-surgery")',
    myActivities: `(pathway_id: "${careFlow?.id}")`,
    pathwayStepActivities: `(pathway_id: "${careFlow?.id}", step_id: "${activity?.step_id}")`,
    hostedPagesLink: `(pathway_id: "${careFlow?.id}", stakeholder_id: "${careFlow?.patient_id}")`,
    tracksByPathway: `(pathway_id: "${careFlow?.id}")`,
    adHocTracksByPathway: `(pathway_id: "${careFlow?.id}")`,
    adHocTracksByRelease: `(release_id: "${careFlow?.release_id}")`,
    careflowTracks: `(careflow_id: "${careFlow?.id}")`,
    scheduledTracksForPathway: `(pathway_id: "${careFlow?.id}")`,
    scheduledSteps: `(pathway_id: "${careFlow?.id}")`,
    scheduledDestinations: `(pathway_id: "${careFlow?.id}")`,
    careflowTimers: `(careflow_id: "${timer?.care_flow_id}")`,
    activityTimer: `(careflow_id: "${timer?.care_flow_id}", activity_id: "${timedActivity}")`,
    apiCall: `(id: "${record('api_call')?.id}")`,
    apiCalls: `(pathway_id: "${record('api_call')?.care_flow_id}")`,
    extensionActivityRecord: `(id: "${record('extension_record')?.id}")`,
    careflowActivityTypes: `(careflow_id: "${careFlow?.id}")`,
    webhookCall: `(webhook_call_id: "${webhookCallId}")`,
    webhookCalls: `(pathway_id: "${startedId}")`,
    webhookCallsForPathwayDefinition: '(pathway_definition_id: "welcome")',
    getSignedUrl: '(config_slug: "emulator", content_type: "image/png", file_name: "a.png")',
    form: `(id: "${form.object.id}")`,
    forms: '(pathway_definition_id: "welcome")',
    formResponse: nameActivity(form),
    formActivityDataPoints: nameActivity(form, 'careflow_id'),
    checklist: `(id: "${findActivity('CHECKLIST').object.id}")`,
    message: `(id: "${findActivity('MESSAGE').object.id}")`,
    clinicalNote: `(id: "${findActivity('CLINICAL_NOTE').object.id}")`,
    emrReport: `(id: "${findActivity('EMR_REPORT').object.id}")`,
    calculationAction: `(id: "${findActivity('CALCULATION').object.id}")`,
    calculationResults: nameActivity(findActivity('CALCULATION')),
    pathwayDataPointDefinitions: '(release_id: "blood-pressure-v2")',
    pathwayDataPoints: `(pathway_id: "${careFlow?.id}")`,
    baselineInfo: `(pathway_id: "${careFlow?.id}")`,
    baselineInfoLog: `(pathway_id: "${careFlow?.id}")`,
    pathwayElements: `(pathway_id: "${careFlow?.id}")`,
    pathwayFacts: `(filters: { pathway_id: "${careFlow?.id}" })`,
    evaluatedRule: nameEvaluation(findActivity('TRACK_TRIGGER')),
    stakeholdersByDefinitionIds: '(stakeholder_definition_ids: ["nurse"])',
    stakeholdersByPathwayDefinitionIds: '(pathway_definition_ids: ["welcome"])',
    stakeholdersByReleaseIds: '(release_ids: ["welcome-v1"])',
  }
}
