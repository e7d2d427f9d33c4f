import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/expire-pending.ts'
import { createRootArguments } from '../../../test/root-arguments.ts'
import { selectAll } from '../../../test/select-all.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
afterAll(() => emulator.stop())

const { rows } = await emulator.snapshot()
const patientId = rows.care_flow.find(({ status }) => status === 'active')?.patient_id

// No receiver listens on this port, so deliveries fail.
await emulator.createWebhook('sandbox', { url: 'http://127.0.0.1:9/', headers: { 'x-token': 'invented' } })
const startedId = await startCareFlow((query, variables) =>
  ask(emulator.endpoint('sandbox'), apiKey, query, variables),
)
const webhookCall = (await emulator.deliveries()).find(({ type }) => type === 'pathway.started')
const args = createRootArguments({ rows, startedId, webhookCallId: String(webhookCall?.id) })

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
  '$field.name resolves every field of its payload',
  async ({ field: { name, type } }) => {
    const query = `{ ${name}${args[name] ?? ''} ${selectAll(getNamedType(type), schema)} }`
    const headers = { 'X-User-ID': String(patientId) }
    const { data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query, {}, headers)
    expect(errors).toBeUndefined()
    if (name !== 'getPublishedCareflowVersions')
      expect(data[name]).toMatchObject({ code: '200', success: true })
  },
)

test.each(rootFields.filter(({ field }) => ![...queries, ...mutations].includes(field.name)))(
  '$field.name throws NOT_EMULATED',
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
        message: `The emulator does not support ${root}.${field.name}.`,
        extensions: { type: 'NOT_EMULATED' },
      },
    ])
  },
)

/** A valid value of the type. */
function sampleInput(type: GraphQLInputType): unknown {
  const named = getNullableType(type)
  if (isListType(named)) return []
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, sampleInput(field.type)]))
  }
  return 'x'
}
