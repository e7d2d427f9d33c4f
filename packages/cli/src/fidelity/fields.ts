import { createOperation } from '../create-operation.ts'
import { type Behaviour, behavioursOf } from './behaviour.ts'
import { assertConforms } from './conforms.ts'
import { describeAnswer, errorOf, expectThat, first } from './expect.ts'
import type { Probe } from './probe.ts'

// Ids of the service have 12 or 21 characters. Nobody has this one.
const nobody = 'orchestration-nobody0'

/** The queries that name one thing, with a selection that every payload has. */
const byId: Readonly<Record<string, string>> = {
  patient: 'id: $id',
  pathway: 'id: $id',
  activity: 'id: $id',
  careflowActivities: 'pathway_id: $id',
  activitiesByPatient: 'patient_id: $id',
  form: 'id: $id',
  formResponse: 'pathway_id: $id, activity_id: $id',
  forms: 'pathway_definition_id: $id',
  checklist: 'id: $id',
  message: 'id: $id',
  clinicalNote: 'id: $id',
  calculationResults: 'pathway_id: $id, activity_id: $id',
  adHocTracksByPathway: 'pathway_id: $id',
  scheduledTracksForPathway: 'pathway_id: $id',
  scheduledSteps: 'pathway_id: $id',
  pathwayDataPoints: 'pathway_id: $id',
  baselineInfo: 'pathway_id: $id',
  pathwayElements: 'pathway_id: $id',
  patientPathways: 'patient_id: $id',
}

/** Some callers branch on null, so both are known. */
const disputed = ['activity', 'pathway', 'form']

const onErrors = behavioursOf('refusals', 'refusals', 'reference pages on errors')
const onIdentifiers = behavioursOf(
  'refusals',
  'refusals',
  'documentation page on identifiers; two actions of the published extensions',
)

const notFound = ([field, args]: [string, string]): Behaviour =>
  (disputed.includes(field) ? onErrors.disputed : onErrors.published)(
    field,
    `\`${field}\` of an unknown id is an error of the type NOT_FOUND, in HTTP 200.`,
    async (probe, choose) => {
      const query = `query Unknown($id: String!) { ${field}(${args}) { code success } }`
      const { body } = await probe.ask(query, { id: nobody })
      const isNull = body?.data?.[field] && !body.errors
      if (disputed.includes(field) && isNull)
        return choose({
          subject: 'what is not found',
          found: 'null without an error',
          option: '--missing null',
        })
      const answer = await probe.expectRefusal('NOT_FOUND', query, { id: nobody })
      expectThat(answer.body?.data === null, 'data is not null')
    },
  )

const askForNobody = (probe: Probe) => probe.ask(`query Unknown { patient(id: "${nobody}") { code } }`)

/** The system of identifiers that every tenant has. */
const builtInSystem = 'https://awellhealth.com/identifiers/mrn'

export const refusals: readonly Behaviour[] = [
  ...Object.entries(byId).map(notFound),
  onErrors.published(
    'error-id',
    'Two errors have two errorIds, so that support can find each.',
    async (probe) => {
      const [one, other] = [errorOf(await askForNobody(probe)), errorOf(await askForNobody(probe))]
      expectThat(typeof one.errorId === 'string' && one.errorId !== other.errorId, 'the errorId is the same')
    },
  ),
  onErrors.published(
    'error-statusCode',
    'What is not found has the statusCode 404, a number, inside HTTP 200.',
    async (probe) => {
      const answer = await askForNobody(probe)
      const is404 = answer.status === 200 && errorOf(answer).statusCode === 404
      expectThat(is404, `answered ${describeAnswer(answer)}`)
    },
  ),
  onIdentifiers.readInCallers(
    'patientByIdentifier',
    '`patientByIdentifier` of an unknown value answers null, without an error.',
    async (probe, choose) => {
      const query = `query Unknown($value: String!) { patientByIdentifier(system: "${builtInSystem}", value: $value) { patient { id } } }`
      const answer = await probe.ask(query, { value: nobody })
      if (errorOf(answer).type === 'NOT_FOUND')
        return choose({
          subject: 'an unknown identifier',
          found: 'an error of the type NOT_FOUND',
          option: '--missing not-found',
        })
      const payload = answer.body?.data?.patientByIdentifier as { patient?: unknown } | undefined
      const isNull = !answer.body?.errors && payload?.patient === null
      expectThat(isNull, `answered ${describeAnswer(answer)}`)
    },
  ),
  onIdentifiers.published(
    'unknown-system',
    'An identifier of a system that the tenant has not configured is an error of the type INVALID_IDENTIFIER.',
    async (probe) => {
      const args = 'system: "https://example.com/nobody", value: "1"'
      const query = `query Unknown { patientByIdentifier(${args}) { code } }`
      await probe.expectRefusal('INVALID_IDENTIFIER', query)
    },
  ),
]

/** Finds an id, or other variables, in what the tenant has. */
type Find<Value = string> = (samples: Probe['samples'], probe: Probe) => Promise<Value>

const careFlow: Find = async (samples) => (await samples.careFlow()).id
const ofCareFlow =
  (field: 'patient_id' | 'pathway_definition_id' | 'release_id'): Find =>
  async (samples) =>
    (await samples.careFlow())[field]
const listOf =
  (find: Find): Find<string[]> =>
  async (...given) => [await find(...given)]
const patient: Find = async (samples) => first(await samples.patients(), 'patient').id
const profile =
  (field: string): Find =>
  async (samples) =>
    (await samples.patientWith(field)).value
const definition: Find = async (samples) => first(await samples.definitions(), 'published definition').id
const activityOf =
  (type: string): Find =>
  async (samples) =>
    (await samples.activityOf(type)).id
const objectOf =
  (type: string): Find =>
  async (samples) =>
    (await samples.activityOf(type)).object.id
const careFlowOf =
  (type: string): Find =>
  async (samples) =>
    (await samples.activityOf(type)).careFlow.id
const pageOf = (count: number) => async () => ({ offset: 0, count })

/** The variables with which each query answers something. */
const variablesOf: Readonly<Record<string, Readonly<Record<string, Find<unknown>>>>> = {
  tenant: {},
  patients: { pagination: pageOf(100) },
  patient: { id: patient },
  patientByIdentifier: { system: async () => builtInSystem, value: patient },
  searchPatientsByPatientCode: { patient_code: profile('patient_code') },
  searchPatientsByNationalRegistryNumber: { national_registry_number: profile('national_registry_number') },
  publishedPathwayDefinitions: {},
  getPublishedCareflowVersions: { careflow_definition_id: definition },
  pathways: { pagination: pageOf(100) },
  pathway: { id: careFlow },
  patientPathways: { patient_id: ofCareFlow('patient_id') },
  careflowActivities: { pathway_id: careFlow, pagination: pageOf(500) },
  activity: { id: async (samples) => first(await samples.activities(), 'activity').id },
  activitiesByPatient: { patient_id: ofCareFlow('patient_id') },
  activitiesByCareflowDefinition: { careflow_definition_id: ofCareFlow('pathway_definition_id') },
  pathwayStepActivities: {
    pathway_id: careFlowOf('FORM'),
    step_id: async (samples) => {
      const { context, object } = await samples.activityOf('FORM')
      return context?.step_id ?? object.id
    },
  },
  careflowActivityTypes: { careflow_id: careFlow },
  myActivities: { pathway_id: careFlow },
  myPendingActivities: {},
  form: { id: objectOf('FORM'), pathway_id: careFlowOf('FORM') },
  forms: { pathway_definition_id: definition },
  formResponse: { pathway_id: careFlowOf('FORM'), activity_id: activityOf('FORM') },
  formActivityDataPoints: { careflow_id: careFlowOf('FORM'), activity_id: activityOf('FORM') },
  checklist: { id: objectOf('CHECKLIST') },
  message: { id: objectOf('MESSAGE') },
  clinicalNote: { id: objectOf('CLINICAL_NOTE') },
  calculationResults: { pathway_id: careFlowOf('CALCULATION'), activity_id: activityOf('CALCULATION') },
  emrReport: { id: objectOf('EMR_REPORT') },
  apiCall: { id: objectOf('API_CALL') },
  apiCalls: { pathway_id: careFlow },
  extensionActivityRecord: { id: activityOf('PLUGIN_ACTION') },
  activityTimer: { careflow_id: careFlowOf('TIMER'), activity_id: activityOf('TIMER') },
  careflowTimers: { careflow_id: careFlow },
  adHocTracksByPathway: { pathway_id: careFlow },
  adHocTracksByRelease: { release_id: ofCareFlow('release_id') },
  tracksByPathway: { pathway_id: careFlow },
  careflowTracks: { careflow_id: careFlow },
  scheduledTracksForPathway: { pathway_id: careFlow },
  scheduledSteps: { pathway_id: careFlow },
  scheduledDestinations: { pathway_id: careFlow },
  pathwayDataPointDefinitions: { release_id: ofCareFlow('release_id') },
  pathwayDataPoints: { pathway_id: careFlow },
  baselineInfo: { pathway_id: careFlow },
  baselineInfoLog: { pathway_id: careFlow },
  pathwayElements: { pathway_id: careFlow },
  pathwayFacts: { filters: async (samples) => ({ pathway_id: (await samples.careFlow()).id }) },
  filterStakeholders: {},
  stakeholdersByPathwayDefinitionIds: { pathway_definition_ids: listOf(ofCareFlow('pathway_definition_id')) },
  stakeholdersByReleaseIds: { release_ids: listOf(ofCareFlow('release_id')) },
  stakeholdersByDefinitionIds: {
    stakeholder_definition_ids: listOf(async (_samples, probe) => {
      const query = 'query Sample { filterStakeholders { stakeholders { definition_id } } }'
      const found = await probe.readField<{ stakeholders: { definition_id: string }[] }>(query)
      return first(found.stakeholders, 'stakeholder').definition_id
    }),
  },
  hostedPagesLink: {
    pathway_id: careFlowOf('FORM'),
    stakeholder_id: async (samples) => {
      const { careFlow, indirect_object } = await samples.activityOf('FORM')
      return indirect_object?.id ?? careFlow.patient_id
    },
  },
  webhookCalls: { pathway_id: careFlow },
  webhookCallsForPathwayDefinition: { pathway_definition_id: ofCareFlow('pathway_definition_id') },
  webhookCallsForTenant: {},
}

/** Pages of the reference name these. The others are in the published schema alone. */
const onlyInSchema =
  /^(pathwayStepActivities|careflowActivityTypes|tracksByPathway|careflowTracks|scheduledDestinations|careflowTimers|activityTimer|baselineInfoLog|getPublishedCareflowVersions|emrReport|apiCalls|extensionActivityRecord|webhookCalls.*)$/

export const shapes: readonly Behaviour[] = Object.entries(variablesOf).map(([field, finders]) =>
  behavioursOf(
    'shapes',
    'shapes',
    onlyInSchema.test(field) ? 'schema' : 'reference pages and schema',
  ).published(
    field,
    `\`${field}\` answers every field that the schema has, each of its type.`,
    async (probe) => {
      const variables: Record<string, unknown> = {}
      for (const [name, find] of Object.entries(finders)) variables[name] = await find(probe.samples, probe)
      const { schema } = probe.options
      const { text } = createOperation(schema, { field, kind: 'query' })
      const data = await probe.read<Record<string, { success?: unknown }>>(text, variables)
      assertConforms(schema, text, data)
      // Every payload but one has it.
      expectThat(!/^ {4}success$/m.test(text) || data[field]?.success === true, 'success is not true')
    },
  ),
)
