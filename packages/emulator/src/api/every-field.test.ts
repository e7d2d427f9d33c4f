import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startCareFlow } from '../../test/expire-pending.ts'
import type { Activity } from '../engine/index.ts'
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
afterAll(() => emulator.stop())

const { rows } = await emulator.snapshot()
const [careFlow] = rows.care_flow.filter(({ status }) => status === 'active')
const [activity] = rows.activity.filter(({ care_flow_id }) => care_flow_id === careFlow?.id)

/** An activity of any care flow that is done, and whose object is of a type. */
function findActivity(type: string): Activity {
  const row = rows.activity.find(({ object_type, status }) => object_type === type && status === 'DONE')
  if (!row) throw new Error(`No activity with an object of the type ${type} is done.`)
  return JSON.parse(String(row.record))
}

/** The arguments that name an activity and the care flow that it is in. */
function nameActivity({ id, stream_id }: Activity, careFlow = 'pathway_id'): string {
  return `(${careFlow}: "${stream_id}", activity_id: "${id}")`
}

/** The arguments that name the rule of a track's trigger. */
function nameEvaluation({ outputs, stream_id }: Activity): string {
  const row = rows.care_flow.find(({ id }) => id === stream_id)
  const id = outputs?.type === 'TRACK_TRIGGER' ? outputs.evaluated_rule_id : ''
  return `(id: "${id}", release_id: "${row?.release_id}")`
}

// Nobody listens there, so that the calls have answers without a receiver.
await emulator.createWebhook('sandbox', { url: 'http://127.0.0.1:9/', headers: { 'x-token': 'invented' } })
const startedId = await startCareFlow((query, variables) =>
  ask(emulator.endpoint('sandbox'), apiKey, query, variables),
)
const webhookCall = (await emulator.deliveries()).find(({ type }) => type === 'pathway.started')

const form = findActivity('FORM')
/** A record of this kind, of any care flow. */
const record = (kind: string) => rows.care_flow_record.find((row) => row.kind === kind)
const timer = record('timer')
const timedActivity = JSON.parse(String(timer?.record)).activity_id
const mrn = 'system: "https://awellhealth.com/identifiers/mrn"'

/** The arguments of those that need some. */
const args: Record<string, string> = {
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
  webhookCall: `(webhook_call_id: "${webhookCall?.id}")`,
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

/**
 * Everything below a type, but what needs arguments of its own. The schema has no cycles. Types of one interface may have
 * fields of one name that differ, so that theirs are asked for under names of their own.
 */
function selectAll(type: GraphQLNamedType, prefix = ''): string {
  if (isInterfaceType(type)) {
    const { objects } = schema.getImplementations(type)
    const fragments = objects.map((object) => `... on ${object.name} ${selectAll(object, `${object.name}_`)}`)
    return `{ __typename ${fragments.join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .map(
      (field) =>
        `${prefix && `${prefix}${field.name}:`} ${field.name} ${selectAll(getNamedType(field.type))}`,
    )
  return `{ ${fields.join(' ')} }`
}

const sdl = readFileSync(
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  'utf8',
)
const schema = buildSchema(sdl)
const rootFields = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
]
const queries = [
  ...Object.keys(args),
  'filterStakeholders',
  'getPublishedCareflowVersions',
  'myPendingActivities',
  'pathways',
  'webhookCallsForTenant',
  'patients',
  'publishedPathwayDefinitions',
  'tenant',
]
const mutations = [
  'evaluateFormRules',
  'markMessageAsRead',
  'retryPushToEmr',
  'submitChecklist',
  'submitFormResponse',
  'updateBaselineInfo',
  'addActivityMetadata',
  'addTrack',
  'completeExtensionActivity',
  'expireActivity',
  'expireTimer',
  'retryAllApiCalls',
  'retryAllFailedApiCalls',
  'retryApiCall',
  'retryWebhookCall',
  'retryAllWebhookCalls',
  'retryAllFailedWebhookCalls',
  'retryAllFailedWebhookCallsForPathwayDefinition',
  'scheduleTrack',
  'stopTrack',
  'unscheduleTracks',
  'mergePatients',
  'startHostedActivitySession',
  'startHostedPathwaySession',
  'retryActivities',
  'retryActivity',
  'addIdentifierToPatient',
  'createPatient',
  'deletePathway',
  'deletePatient',
  'startPathway',
  'startPathwayWithPatientIdentifier',
  'stopPathway',
  'updatePatient',
  'updatePatientLanguage',
  'upsertPatient',
]

test.each(rootFields.filter(({ field }) => queries.includes(field.name)))(
  'every field below $field.name is acted out',
  async ({ field: { name, type } }) => {
    const query = `{ ${name}${args[name] ?? ''} ${selectAll(getNamedType(type))} }`
    const headers = { 'X-User-ID': String(careFlow?.patient_id) }
    const { data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query, {}, headers)
    expect(errors).toBeUndefined()
    if (name !== 'getPublishedCareflowVersions')
      expect(data[name]).toMatchObject({ code: '200', success: true })
  },
)

test.each(rootFields.filter(({ field }) => ![...queries, ...mutations].includes(field.name)))(
  '$field.name answers NOT_EMULATED',
  async ({ kind, field }) => {
    const needed = field.args.filter(isRequiredArgument)
    const definitions = needed.map(({ name, type }) => `$${name}: ${type}`).join(' ')
    const values = needed.map(({ name }) => `${name}: $${name}`).join(' ')
    const document = `${kind} ${definitions && `(${definitions})`} { ${field.name}${values && `(${values})`} { __typename } }`
    const variables = Object.fromEntries(needed.map(({ name, type }) => [name, sampleInput(type)]))
    const { errors } = await ask(emulator.endpoint('sandbox'), apiKey, document, variables)
    const root = kind === 'query' ? 'Query' : 'Mutation'
    expect(errors).toMatchObject([
      {
        message: `The emulator does not act out ${root}.${field.name}.`,
        extensions: { type: 'NOT_EMULATED' },
      },
    ])
  },
)

/** Anything that the type accepts. */
function sampleInput(type: GraphQLInputType): unknown {
  const named = getNullableType(type)
  if (isListType(named)) return []
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, sampleInput(field.type)]))
  }
  return 'x'
}
