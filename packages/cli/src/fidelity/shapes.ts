import { isDeepStrictEqual } from 'node:util'
import * as operations from '@orchestration/operations'
import { executeSync, type GraphQLSchema, getNamedType, isRequiredArgument, Kind, parse } from 'graphql'
import { createOperation } from '../create-operation.ts'
import { type Behaviour, published } from './behaviour.ts'
import { expectThat, first, Mismatch } from './expect.ts'
import type { Probe } from './probe.ts'
import { builtInSystem, page, sampleActivity, samplePatientWith } from './samples.ts'

/** The type of the activity that a query works on, where not any will do. */
const typeOf: Readonly<Record<string, string>> = {
  pathwayStepActivities: 'FORM',
  form: 'FORM',
  formResponse: 'FORM',
  formActivityDataPoints: 'FORM',
  hostedPagesLink: 'FORM',
  checklist: 'CHECKLIST',
  message: 'MESSAGE',
  clinicalNote: 'CLINICAL_NOTE',
  calculationResults: 'CALCULATION',
  emrReport: 'EMR_REPORT',
  apiCall: 'API_CALL',
  extensionActivityRecord: 'PLUGIN_ACTION',
  activityTimer: 'TIMER',
}

/** The value of an argument of a query, from what the tenant has. */
async function sampleArgument(probe: Probe, field: string, name: string): Promise<unknown> {
  if (name === 'pagination') return page(0, 100).pagination
  if (name === 'system') return builtInSystem
  if (name === 'patient_code' || name === 'national_registry_number')
    return (await samplePatientWith(probe, name)).value
  if (name === 'stakeholder_definition_ids') {
    const { filterStakeholders } = await probe.sample(operations.FilterStakeholdersDocument)
    return [first(filterStakeholders.stakeholders, 'stakeholder').definition_id]
  }
  const { id, object, context, indirect_object, careFlow } = await sampleActivity(probe, typeOf[field])
  const { patient_id, release_id, pathway_definition_id } = careFlow
  const ids: Record<string, string> = {
    patient: patient_id,
    pathway: careFlow.id,
    activity: id,
    extensionActivityRecord: id,
  }
  const values: Record<string, unknown> = {
    id: ids[field] ?? object.id,
    activity_id: id,
    step_id: context?.step_id ?? object.id,
    stakeholder_id: indirect_object?.id ?? patient_id,
    pathway_id: careFlow.id,
    careflow_id: careFlow.id,
    filters: { pathway_id: careFlow.id },
    patient_id,
    value: patient_id,
    release_id,
    release_ids: [release_id],
    pathway_definition_id,
    pathway_definition_ids: [pathway_definition_id],
    careflow_definition_id: pathway_definition_id,
  }
  return values[name]
}

/** Finds the variables of a query. `patientPathways` needs one argument of two, so neither is required. */
export async function findVariables(
  { options: { schema } }: Probe,
  field: string,
  find: (argument: string) => unknown,
): Promise<object> {
  const args = schema.getQueryType()?.getFields()[field]?.args ?? []
  const needed = args.filter((argument) => isRequiredArgument(argument) || argument.name === 'patient_id')
  const entries: [string, unknown][] = []
  for (const { name } of needed) entries.push([name, await find(name)])
  return Object.fromEntries(entries)
}

/** Nothing that a tenant lists names what these take. */
const notMeasured = ['calculationAction', 'evaluatedRule', 'getSignedUrl', 'webhookCall']

const queries = Object.values(operations).flatMap((exported) => {
  const [operation] = 'definitions' in exported ? exported.definitions : []
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return []
  return operation.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD && !notMeasured.includes(node.name.value) ? node.name.value : [],
  )
})

export const shapes: readonly Behaviour[] = queries.map((field) =>
  published(
    field,
    `\`${field}\` answers every field that the schema has, each of its type.`,
    async (probe) => {
      const { schema } = probe.options
      const { text } = createOperation(schema, { field, kind: 'query' })
      const variables = await findVariables(probe, field, (name) => sampleArgument(probe, field, name))
      const data = await probe.read<Record<string, { success?: unknown }>>(text, variables)
      expectConforming(schema, text, variables, data)
      // Every payload but one has it.
      expectThat(!/^ {4}success$/m.test(text) || data[field]?.success === true, 'success is not true')
    },
  ),
)

/** Lets GraphQL.js execute a query on the answer, which must have all fields and stay the same. */
function expectConforming(schema: GraphQLSchema, text: string, variableValues: object, data: object): void {
  const result = executeSync({
    schema,
    document: parse(text),
    rootValue: data,
    variableValues: { ...variableValues },
    // An interface is asked for its own fields only, which each of its types has.
    typeResolver: (_value, _context, { schema }, type) => schema.getPossibleTypes(type)[0]?.name,
    fieldResolver(source, _args, _context, { fieldName, parentType, returnType }) {
      const fields = new Map<string, unknown>(Object.entries(source))
      const value = fields.get(fieldName)
      const isDate = getNamedType(returnType).name === 'SafeDate' && typeof value === 'string'
      expectThat(fields.has(fieldName), `${parentType.name}.${fieldName} is missing`)
      expectThat(!isDate || !Number.isNaN(Date.parse(value)), `${parentType.name}.${fieldName} is not a date`)
      return value
    },
  })
  const [error] = result.errors ?? []
  if (error?.originalError instanceof Mismatch) throw error.originalError
  // The message would quote the value.
  const place = error?.path?.filter((key) => typeof key === 'string').join('.')
  const isSame = !error && isDeepStrictEqual(structuredClone(result.data), data)
  expectThat(isSame, `${place ?? 'a value'} is not of the type that the schema has`)
}
