import { isDeepStrictEqual } from 'node:util'
import * as operations from '@orchestration/operations'
import { executeSync, type GraphQLSchema, getNamedType, isRequiredArgument, Kind, parse } from 'graphql'
import { createOperation } from '../create-operation.ts'
import { type Behaviour, behavioursOf } from './behaviour.ts'
import { describeAnswer, errorOf, expectThat, first, Mismatch } from './expect.ts'
import type { Probe } from './probe.ts'
import { type Activity, builtInSystem, nobody, type Samples } from './samples.ts'

const onErrors = behavioursOf('refusals', 'reference pages on errors')
const onIdentifiers = behavioursOf(
  'refusals',
  'documentation page on identifiers; two actions of the published extensions',
)

/** The queries that refuse an unknown id. */
const namingOne = [
  'patient',
  'pathway',
  'activity',
  'careflowActivities',
  'activitiesByPatient',
  'form',
  'formResponse',
  'forms',
  'checklist',
  'message',
  'clinicalNote',
  'calculationResults',
  'adHocTracksByPathway',
  'scheduledTracksForPathway',
  'scheduledSteps',
  'pathwayDataPoints',
  'baselineInfo',
  'pathwayElements',
  'patientPathways',
]

/** Some callers branch on null, so both are known. */
const disputed = ['activity', 'pathway', 'form']

const notFound = (field: string): Behaviour =>
  (disputed.includes(field) ? onErrors.disputed : onErrors.published)(
    field,
    `\`${field}\` of an unknown id is an error of the type NOT_FOUND, in HTTP 200.`,
    async (probe, choose) => {
      const { schema } = probe.options
      const { text } = createOperation(schema, { field, kind: 'query', depth: 1 })
      const variables = await findVariables(probe, field, (name) =>
        name === 'pagination' ? undefined : nobody,
      )
      const { body } = await probe.ask(text, variables)
      if (disputed.includes(field) && body?.data?.[field] && !body.errors)
        return choose({
          subject: 'what is not found',
          found: 'null without an error',
          option: '--missing null',
        })
      const answer = await probe.expectRefusal('NOT_FOUND', text, variables)
      expectThat(answer.body?.data === null, 'data is not null')
    },
  )

const askForNobody = (probe: Probe) => probe.ask(operations.PatientDocument, { id: nobody })

export const refusals: readonly Behaviour[] = [
  ...namingOne.map(notFound),
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
      const variables = { system: builtInSystem, value: nobody }
      const answer = await probe.ask(operations.PatientByIdentifierDocument, variables)
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
      const variables = { system: 'https://example.com/nobody', value: '1' }
      await probe.expectRefusal('INVALID_IDENTIFIER', operations.PatientByIdentifierDocument, variables)
    },
  ),
]

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

/** The value of an argument, by its name, from an activity and its care flow. */
const ofActivity: Readonly<Record<string, (activity: Activity, field: string) => unknown>> = {
  id: ({ id, object, careFlow }, field) =>
    ({
      patient: careFlow.patient_id,
      pathway: careFlow.id,
      activity: id,
      extensionActivityRecord: id,
    })[field] ?? object.id,
  activity_id: ({ id }) => id,
  step_id: ({ context, object }) => context?.step_id ?? object.id,
  stakeholder_id: ({ indirect_object, careFlow }) => indirect_object?.id ?? careFlow.patient_id,
  pathway_id: ({ careFlow }) => careFlow.id,
  careflow_id: ({ careFlow }) => careFlow.id,
  filters: ({ careFlow }) => ({ pathway_id: careFlow.id }),
  patient_id: ({ careFlow }) => careFlow.patient_id,
  release_id: ({ careFlow }) => careFlow.release_id,
  release_ids: ({ careFlow }) => [careFlow.release_id],
  pathway_definition_id: ({ careFlow }) => careFlow.pathway_definition_id,
  pathway_definition_ids: ({ careFlow }) => [careFlow.pathway_definition_id],
  careflow_definition_id: ({ careFlow }) => careFlow.pathway_definition_id,
}

/** The value of an argument, by its name, from what else the tenant has. */
const ofTenant: Readonly<Record<string, (samples: Samples) => Promise<unknown>>> = {
  pagination: async () => ({ offset: 0, count: 100 }),
  system: async () => builtInSystem,
  value: async (samples) => first(await samples.patients(), 'patient').id,
  patient_code: async (samples) => (await samples.patientWith('patient_code')).value,
  national_registry_number: async (samples) => (await samples.patientWith('national_registry_number')).value,
  stakeholder_definition_ids: async (samples) => [
    first(await samples.stakeholders(), 'stakeholder').definition_id,
  ],
}

/** Finds the variables of a query. `patientPathways` needs one argument of two, so neither is required. */
async function findVariables(
  { options: { schema } }: Probe,
  field: string,
  find: (argument: string) => unknown,
): Promise<object> {
  const variables: Record<string, unknown> = {}
  for (const argument of schema.getQueryType()?.getFields()[field]?.args ?? []) {
    const { name } = argument
    if (isRequiredArgument(argument) || name === 'patient_id' || name === 'pagination')
      variables[name] = await find(name)
  }
  return variables
}

/** Pages of the reference name the others. These are in the published schema alone. */
const onlyInSchema =
  /^(pathwayStepActivities|careflowActivityTypes|tracksByPathway|careflowTracks|scheduledDestinations|careflowTimers|activityTimer|baselineInfoLog|getPublishedCareflowVersions|emrReport|apiCalls|extensionActivityRecord|webhookCalls.*)$/

/** Nothing that a tenant lists names what these take. */
const notMeasured = ['calculationAction', 'evaluatedRule', 'getSignedUrl', 'webhookCall']

const queries = Object.values(operations).flatMap((exported) => {
  if (!('definitions' in exported)) return []
  const [operation] = exported.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return []
  return operation.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD && !notMeasured.includes(node.name.value) ? node.name.value : [],
  )
})

export const shapes: readonly Behaviour[] = queries.map((field) =>
  behavioursOf('shapes', onlyInSchema.test(field) ? 'schema' : 'reference pages and schema').published(
    field,
    `\`${field}\` answers every field that the schema has, each of its type.`,
    async (probe) => {
      const { schema } = probe.options
      const { text } = createOperation(schema, { field, kind: 'query' })
      const variables = await findVariables(probe, field, async (name) => {
        const find = ofActivity[name]
        if (find) return find(await probe.samples.activity(typeOf[field]), field)
        return await ofTenant[name]?.(probe.samples)
      })
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
