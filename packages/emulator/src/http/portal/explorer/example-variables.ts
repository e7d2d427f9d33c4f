import { listBaseline, type Release } from '@orchestration/care-flows'
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql'
import { DAY_MS } from '../../../base/clock.ts'
import { createRandomGenerator } from '../../../base/random.ts'
import { createCompletion } from '../../../service/care-flows/create-completion.ts'
import {
  createBaselineValue,
  createSampleAnswers,
  pickFirst,
} from '../../../service/care-flows/sample-answers.ts'
import { isAdHocTrack, liveReleaseOf } from '../../../service/definitions/definitions.ts'
import type { Environment } from '../../../service/environment.ts'
import { createSamplePatient } from '../../../service/seed/sample-patient.ts'

/** Values, keyed by the name of a field or variable. A name such as `expireTimer.activity_id` applies to one root field only. */
type ExampleValues = Readonly<Record<string, unknown>>

/** Creates sample values: a new patient's profile, and ids of existing records in the environment, if any. */
export function createExampleValues(environment: Environment): ExampleValues {
  const { activities, careFlows, definitions, patients } = environment
  const time = environment.now().getTime()
  const count = patients.count({})
  const { identifier, ...profile } = createSamplePatient(createRandomGenerator(count), count)
  const page = { offset: 0, count: 2 }
  const [patient, other] = patients.list({ filters: {}, pagination: page })
  const [careFlow] = careFlows.list({ filters: { status: { in: ['active'] } }, pagination: page })
  const release = careFlow && definitions.releases.get(careFlow.release_id)
  const [definition] = definitions.published
  const findActivity = (type?: string, status = 'ACTIVE') => {
    const filters = { status: [status], object_type: type === undefined ? undefined : [type] }
    return activities.list({ filters, pagination: page })[0]
  }
  const findCompletion = (type: string) => {
    const activity = findActivity(type)
    const found = activity && activities.find(activity.id)
    const releaseId = found && careFlows.find(found.care_flow_id)?.release_id
    const itsRelease = definitions.releases.get(releaseId ?? '')
    const answers = activity && itsRelease && createSampleAnswers(itsRelease, activity, time, pickFirst)
    return answers && createCompletion(itsRelease, activity, answers)
  }
  const listBaselineValues = (of: Release) =>
    listBaseline(of).map((dataPoint) => ({
      data_point_definition_id: dataPoint.id,
      value: createBaselineValue(dataPoint, time, pickFirst),
    }))
  const form = findActivity('FORM')
  const submission = findCompletion('FORM')
  const answers = submission?.type === 'submit_form' ? submission.answers : undefined
  const extension = findCompletion('PLUGIN_ACTION')
  const newIdentifier = { system: patients.identifierSystems[0]?.system, value: identifier?.[0]?.value }
  const activityId = findActivity()?.id
  const failedId = findActivity(undefined, 'FAILED')?.id

  return {
    ...profile,
    phone: profile.mobile_phone,
    profile,
    identifier: newIdentifier,
    patient_identifier: newIdentifier,
    create_patient: true,
    patient_id: patient?.id,
    patient_id_to_keep: patient?.id,
    patient_id_to_delete: other?.id,
    pathway_id: careFlow?.id,
    pathway_definition_id: definition?.id,
    data_points: definition && listBaselineValues(liveReleaseOf(definition)),
    baseline_info: release && listBaselineValues(release).slice(0, 1),
    stakeholder_id: release?.stakeholders[0]?.id,
    track_id: release?.tracks.find(isAdHocTrack)?.id,
    scheduled_date: new Date(time + DAY_MS).toISOString(),
    activity_id: activityId,
    activity_ids: failedId === undefined ? undefined : [failedId],
    answers,
    form_id: form?.object.id,
    reason: 'The appointment was moved.',
    note: 'Seen at the ward round.',
    pagination: { count: 10, offset: 0 },
    user_id: 'user-1',
    user_email: 'ada.lovelace@example.org',
    user_name: 'Ada Lovelace',
    'activity.id': activityId,
    'completeExtensionActivity.activity_id': findActivity('PLUGIN_ACTION')?.id,
    'completeExtensionActivity.data_points':
      extension?.type === 'complete_extension' ? extension.data_points : undefined,
    'expireTimer.activity_id': findActivity('TIMER')?.id,
    'form.id': form?.object.id,
    'markMessageAsRead.activity_id': findActivity('MESSAGE')?.id,
    'pathway.id': careFlow?.id,
    'patient.id': patient?.id,
    'retryActivity.activity_id': failedId,
    'stopTrack.track_id': undefined,
    'submitChecklist.activity_id': findActivity('CHECKLIST')?.id,
    'submitFormResponse.activity_id': form?.id,
    'submitFormResponse.response': answers,
  }
}

/**
 * Creates the required variables of an operation, and `pagination`. Includes optional input fields that have an example value.
 * For a string without an example value, uses a placeholder with the type, such as `<String!>`. Returns undefined if the operation
 * needs no variables.
 */
export function createExampleVariables(
  { variableDefinitions = [], selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
  values: ExampleValues,
): object | undefined {
  const [root] = selectionSet.selections
  const rootField = root?.kind === Kind.FIELD ? root.name.value : ''

  function findValue(name: string): unknown {
    const ownName = `${rootField}.${name}`
    return values[Object.hasOwn(values, ownName) ? ownName : name]
  }

  function exampleValue(name: string, inputType: GraphQLInputType): unknown {
    const type = getNullableType(inputType)
    const value = findValue(name)
    if (value !== undefined && isListType(type) === Array.isArray(value)) return value
    if (isListType(type)) return []
    if (isEnumType(type)) return type.getValues()[0]?.name
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields())
      // Omits optional identifiers, because they may belong to another patient.
      const filled = fields.filter(
        (field) =>
          isRequiredInputField(field) ||
          (findValue(field.name) !== undefined && !field.name.endsWith('identifier')),
      )
      const shown = filled.length > 0 ? filled : fields.filter((field) => isScalarType(field.type))
      return Object.fromEntries(shown.map((field) => [field.name, exampleValue(field.name, field.type)]))
    }
    return scalars[type.name] ?? `<${inputType}>`
  }

  const variables = variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
    const { value: name } = variable.name
    const isNeeded = name === 'pagination' || (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined)
    // The emulator's schema may lack a type of a published operation.
    const inputType = typeFromAST(schema, type) as GraphQLInputType | undefined
    return isNeeded ? [[name, inputType ? exampleValue(name, inputType) : `<${print(type)}>`] as const] : []
  })
  return variables.length > 0 ? Object.fromEntries(variables) : undefined
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 0,
  Float: 0,
  Boolean: false,
  JSON: { source: 'explorer' },
}
