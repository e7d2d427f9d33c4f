import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSchema, type GraphQLNamedType, getNamedType, isObjectType } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
afterAll(() => emulator.stop())

const { rows } = await emulator.snapshot()
const [careFlow] = rows.care_flow.filter(({ active_at }) => active_at !== '')
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
  activity: `(id: "${careFlow?.id}.2")`,
}

/** Everything below a type. The schema has no cycles. */
function selectAll(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map(
    (field) => `${field.name} ${selectAll(getNamedType(field.type))}`,
  )
  return `{ ${fields.join(' ')} }`
}

const sdl = readFileSync(
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  'utf8',
)
const queries = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {})

test.each(queries)('every field below $name is acted out', async ({ name, type }) => {
  const query = `{ ${name}${args[name] ?? ''} ${selectAll(getNamedType(type))} }`
  const { data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query)
  expect(errors).toBeUndefined()
  expect(data[name]).toMatchObject({ code: '200', success: true })
})
