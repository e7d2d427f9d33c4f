import { createOperation } from '../../schema/create-operation.ts'
import { type Behaviour, expectThat, first } from '../behaviour.ts'
import { assertConforms } from '../conforms.ts'
import type { Probe } from '../probe.ts'

type Variables = Record<string, unknown>

/** The variables with which each query answers something, from what the tenant has. */
const variablesOf: Readonly<Record<string, (probe: Probe) => Promise<Variables> | Variables>> = {
  tenant: () => ({}),
  patients: () => ({ pagination: { offset: 0, count: 100 } }),
  patient: async ({ samples }) => ({ id: first(await samples.patients(), 'patient').id }),
  patientByIdentifier: async ({ samples }) => ({
    system: 'https://awellhealth.com/identifiers/mrn',
    value: first(await samples.patients(), 'patient').id,
  }),
  searchPatientsByPatientCode: async ({ samples }) => ({
    patient_code: (await samples.patientWith('patient_code')).value,
  }),
  searchPatientsByNationalRegistryNumber: async ({ samples }) => ({
    national_registry_number: (await samples.patientWith('national_registry_number')).value,
  }),
  publishedPathwayDefinitions: () => ({}),
  getPublishedCareflowVersions: async ({ samples }) => ({
    careflow_definition_id: first(await samples.definitions(), 'published definition').id,
  }),
  pathways: () => ({ pagination: { offset: 0, count: 100 } }),
  pathway: async ({ samples }) => ({ id: (await samples.careFlow()).id }),
  patientPathways: async ({ samples }) => ({ patient_id: (await samples.careFlow()).patient_id }),
  careflowActivities: async ({ samples }) => ({
    pathway_id: (await samples.careFlow()).id,
    pagination: { offset: 0, count: 500 },
  }),
  activity: async ({ samples }) => ({ id: first(await samples.activities(), 'activity').id }),
  activitiesByPatient: async ({ samples }) => ({ patient_id: (await samples.careFlow()).patient_id }),
  activitiesByCareflowDefinition: async ({ samples }) => ({
    careflow_definition_id: (await samples.careFlow()).pathway_definition_id,
  }),
  pathwayStepActivities: async ({ samples }) => {
    const { careFlow, context, object } = await samples.activityOf('FORM')
    return { pathway_id: careFlow.id, step_id: context?.step_id ?? object.id }
  },
  careflowActivityTypes: async ({ samples }) => ({ careflow_id: (await samples.careFlow()).id }),
  myActivities: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  myPendingActivities: () => ({}),
  form: async ({ samples }) => {
    const { careFlow, object } = await samples.activityOf('FORM')
    return { id: object.id, pathway_id: careFlow.id }
  },
  forms: async ({ samples }) => ({
    pathway_definition_id: first(await samples.definitions(), 'published definition').id,
  }),
  formResponse: async ({ samples }) => {
    const { careFlow, id } = await samples.activityOf('FORM')
    return { pathway_id: careFlow.id, activity_id: id }
  },
  formActivityDataPoints: async ({ samples }) => {
    const { careFlow, id } = await samples.activityOf('FORM')
    return { careflow_id: careFlow.id, activity_id: id }
  },
  checklist: async ({ samples }) => ({ id: (await samples.activityOf('CHECKLIST')).object.id }),
  message: async ({ samples }) => ({ id: (await samples.activityOf('MESSAGE')).object.id }),
  clinicalNote: async ({ samples }) => ({ id: (await samples.activityOf('CLINICAL_NOTE')).object.id }),
  calculationResults: async ({ samples }) => {
    const { careFlow, id } = await samples.activityOf('CALCULATION')
    return { pathway_id: careFlow.id, activity_id: id }
  },
  emrReport: async ({ samples }) => ({ id: (await samples.activityOf('EMR_REPORT')).object.id }),
  apiCall: async ({ samples }) => ({ id: (await samples.activityOf('API_CALL')).object.id }),
  apiCalls: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  extensionActivityRecord: async ({ samples }) => ({ id: (await samples.activityOf('PLUGIN_ACTION')).id }),
  activityTimer: async ({ samples }) => {
    const { careFlow, id } = await samples.activityOf('TIMER')
    return { careflow_id: careFlow.id, activity_id: id }
  },
  careflowTimers: async ({ samples }) => ({ careflow_id: (await samples.careFlow()).id }),
  adHocTracksByPathway: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  adHocTracksByRelease: async ({ samples }) => ({ release_id: (await samples.careFlow()).release_id }),
  tracksByPathway: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  careflowTracks: async ({ samples }) => ({ careflow_id: (await samples.careFlow()).id }),
  scheduledTracksForPathway: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  scheduledSteps: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  scheduledDestinations: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  pathwayDataPointDefinitions: async ({ samples }) => ({ release_id: (await samples.careFlow()).release_id }),
  pathwayDataPoints: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  baselineInfo: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  baselineInfoLog: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  pathwayElements: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  pathwayFacts: async ({ samples }) => ({ filters: { pathway_id: (await samples.careFlow()).id } }),
  filterStakeholders: () => ({}),
  stakeholdersByPathwayDefinitionIds: async ({ samples }) => ({
    pathway_definition_ids: [(await samples.careFlow()).pathway_definition_id],
  }),
  stakeholdersByReleaseIds: async ({ samples }) => ({ release_ids: [(await samples.careFlow()).release_id] }),
  stakeholdersByDefinitionIds: async (probe) => {
    const query = 'query Sample { filterStakeholders { stakeholders { definition_id } } }'
    const filterStakeholders = await probe.readField<{ stakeholders: { definition_id: string }[] }>(query)
    const { definition_id } = first(filterStakeholders.stakeholders, 'stakeholder')
    return { stakeholder_definition_ids: [definition_id] }
  },
  hostedPagesLink: async ({ samples }) => {
    const { careFlow, indirect_object } = await samples.activityOf('FORM')
    return { pathway_id: careFlow.id, stakeholder_id: indirect_object?.id ?? careFlow.patient_id }
  },
  webhookCalls: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
  webhookCallsForPathwayDefinition: async ({ samples }) => ({
    pathway_definition_id: (await samples.careFlow()).pathway_definition_id,
  }),
  webhookCallsForTenant: () => ({}),
}

/** Pages of the reference name these. The others are in the published schema alone. */
const onlyInSchema =
  /^(pathwayStepActivities|careflowActivityTypes|tracksByPathway|careflowTracks|scheduledDestinations|careflowTimers|activityTimer|baselineInfoLog|getPublishedCareflowVersions|emrReport|apiCalls|extensionActivityRecord|webhookCalls.*)$/

export const shapes: Behaviour[] = Object.entries(variablesOf).map(([field, variables]) => ({
  id: `shapes/${field}`,
  area: 'shapes',
  sentence: `\`${field}\` answers every field that the schema has, each of its type.`,
  basis: 'published',
  source: onlyInSchema.test(field) ? 'schema' : 'reference pages and schema',
  async check(probe) {
    const { schema } = probe.options
    const given = await variables(probe)
    const { text } = createOperation(schema, { field, kind: 'query' })
    const data = await probe.read<Record<string, { success?: unknown; code?: unknown }>>(text, given)
    assertConforms(schema, text, data)
    // Every payload but one has it.
    expectThat(!/^ {4}success$/m.test(text) || data[field]?.success === true, 'success is not true')
  },
}))
