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
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
afterAll(() => emulator.stop())

const { rows } = await emulator.snapshot()
const [careFlow] = rows.care_flow.filter(({ status }) => status === 'active')
const [activity] = rows.activity.filter(({ care_flow_id }) => care_flow_id === careFlow?.id)
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
  careflowActivityTypes: `(careflow_id: "${careFlow?.id}")`,
}

/** Everything below a type, but what needs arguments of its own. The schema has no cycles. */
function selectAll(type: GraphQLNamedType): string {
  if (isInterfaceType(type)) return '{ __typename }'
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .map((field) => `${field.name} ${selectAll(getNamedType(field.type))}`)
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
  'getPublishedCareflowVersions',
  'myPendingActivities',
  'pathways',
  'patients',
  'publishedPathwayDefinitions',
  'tenant',
]
const mutations = [
  'addActivityMetadata',
  'expireActivity',
  'mergePatients',
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
