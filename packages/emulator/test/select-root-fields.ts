import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Activity } from '@orchestration/care-flows'
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import type { Snapshot } from '../src/index.ts'
import { queries } from '../src/service/resolvers.ts'

const require = createRequire(import.meta.url)
const schema = buildSchema(readFileSync(require.resolve('@orchestration/schema/schema.graphql'), 'utf8'))
const queryType = schema.getQueryType() as GraphQLObjectType

interface Delivery {
  webhookCallId?: string | undefined
  /** The id of the event's care flow. */
  careFlowId?: string
}

/**
 * Returns the GraphQL source of each supported root field, keyed by field name. Each source selects all fields of the
 * payload. The arguments match rows of an emulator with at least twelve seeded care flows.
 *
 * @throws Error for a required argument without a known value
 */
export function selectRootFields(rows: Snapshot['rows'], delivery: Delivery = {}): Record<string, string> {
  const values = createValues(rows, delivery)
  const supported = Object.values(queryType.getFields()).filter(({ name }) => Object.hasOwn(queries, name))
  const texts = supported.map(({ name, type, args }) => {
    const own = values.byField[name] ?? {}
    const used = args.filter((argument) => isRequiredArgument(argument) || argument.name in own)
    const passed = used.map((argument) => {
      const value = own[argument.name] ?? values.byName[argument.name]
      if (value === undefined)
        throw new Error(`Add a value for ${name}(${argument.name}) to select-root-fields.ts.`)
      return `${argument.name}: ${value}`
    })
    const list = passed.length > 0 ? `(${passed.join(', ')})` : ''
    return [name, `${name}${list} ${selectAll(getNamedType(type))}`] as const
  })
  return Object.fromEntries(texts)
}

type Values = Record<string, string>

/** Returns GraphQL literals, keyed by argument name. `byField` overrides them for arguments of a field. */
function createValues(
  rows: Snapshot['rows'],
  delivery: Delivery,
): { byName: Values; byField: Record<string, Values> } {
  const quote = (value: unknown) => JSON.stringify(String(value))

  function findRecord(kind: string) {
    const row = rows.care_flow_record.find((record) => record.kind === kind)
    return {
      id: quote(row?.id),
      pathway_id: quote(row?.care_flow_id),
      record: JSON.parse(String(row?.record)),
    }
  }

  /** Finds a completed activity by its object type. */
  function findDone(type: string) {
    const row = rows.activity.find(({ object_type, status }) => object_type === type && status === 'DONE')
    const activity: Activity = JSON.parse(String(row?.record))
    const { id, object, stream_id } = activity
    return { activity_id: quote(id), object_id: quote(object.id), pathway_id: quote(stream_id), activity }
  }

  const careFlow = rows.care_flow.findLast(({ status }) => status === 'active')
  const [pathway_id, patient_id] = [quote(careFlow?.id), quote(careFlow?.patient_id)]
  const own = rows.activity.find(({ care_flow_id, step_id }) => care_flow_id === careFlow?.id && step_id)
  const [apiCall, timer] = [findRecord('api_call'), findRecord('timer')]
  const [form, calculation, { activity: trigger }] = [
    findDone('FORM'),
    findDone('CALCULATION'),
    findDone('TRACK_TRIGGER'),
  ]
  return {
    byName: {
      careflow_definition_id: '"knee-surgery"',
      careflow_id: pathway_id,
      config_slug: '"emulator"',
      content_type: '"image/png"',
      file_name: '"a.png"',
      filters: `{ pathway_id: ${pathway_id} }`,
      national_registry_number: '"1"',
      pathway_definition_id: '"welcome"',
      pathway_definition_ids: '["welcome"]',
      pathway_id,
      patient_code: '"P-000001"',
      patient_id,
      release_id: quote(careFlow?.release_id),
      release_ids: '["welcome-v1"]',
      stakeholder_definition_ids: '["nurse"]',
      stakeholder_id: patient_id,
      step_id: quote(own?.step_id),
      system: '"https://example.org/identifiers/mrn"',
      value: '"MRN-000001"',
      webhook_call_id: quote(delivery.webhookCallId),
    },
    byField: {
      activitiesByPatient: { filters: '{ exclude_system_activities: false }' },
      activity: { id: quote(own?.id) },
      activityTimer: { careflow_id: timer.pathway_id, activity_id: quote(timer.record.activity_id) },
      apiCall: { id: apiCall.id },
      apiCalls: { pathway_id: apiCall.pathway_id },
      calculationAction: { id: calculation.object_id },
      calculationResults: { pathway_id: calculation.pathway_id, activity_id: calculation.activity_id },
      careflowTimers: { careflow_id: timer.pathway_id },
      checklist: { id: findDone('CHECKLIST').object_id },
      clinicalNote: { id: findDone('CLINICAL_NOTE').object_id },
      emrReport: { id: findDone('EMR_REPORT').object_id },
      evaluatedRule: {
        id: quote(trigger.outputs?.type === 'TRACK_TRIGGER' && trigger.outputs.evaluated_rule_id),
        release_id: quote(rows.care_flow.find(({ id }) => id === trigger.stream_id)?.release_id),
      },
      extensionActivityRecord: { id: findRecord('extension_record').id },
      form: { id: form.object_id },
      formActivityDataPoints: { careflow_id: form.pathway_id, activity_id: form.activity_id },
      formResponse: { pathway_id: form.pathway_id, activity_id: form.activity_id },
      message: { id: findDone('MESSAGE').object_id },
      pathway: { id: pathway_id },
      patient: { id: patient_id },
      patientPathways: { patient_id },
      webhookCalls: { pathway_id: quote(delivery.careFlowId) },
    },
  }
}

/**
 * Selects all fields of a type recursively, except fields with required arguments. Expects a schema without cycles. Aliases
 * fields of interface implementations, because fields with the same name may have different types.
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
