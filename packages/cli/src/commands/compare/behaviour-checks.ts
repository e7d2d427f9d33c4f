import type { Activity, ServiceResponse, TestedService } from './tested-service.ts'

/** A check of the service's behaviour. Only `idempotency` sends mutations. */
export interface BehaviourCheck {
  name: string
  question: string
  /**
   * Resolves to the found behaviour, without tenant data, or to undefined if no data to test was found. A failure of the service is
   * also a behaviour, but one without advice.
   */
  run(service: TestedService): Promise<string | undefined>
  /** The matching option or documentation page, keyed by the found behaviour. */
  advice: Readonly<Record<string, string>>
}

/** The system in which the service registers each patient's id as an identifier. */
const builtInSystem = 'https://awellhealth.com/identifiers/mrn'
/** A well-formed id that does not exist. The service's ids have 12 or 21 characters. */
const unknownId = 'orchestration-nobody0'
const tenantQuery = '{ tenant { success } }'
const oneRow = 'pagination: { offset: 0, count: 1 }'

const same = 'as the emulator does'
const different = 'the emulator differs, and no option changes this'
const defaultOption = "the emulator's default"

function describeResponse({ status, data, error }: ServiceResponse): string {
  if (!error) return `HTTP ${status}${data ? ' with data' : ''}`
  // Quotes only codes, because other text could contain tenant data.
  return `HTTP ${status} with ${/^[A-Z_]{3,40}$/.test(error) ? error : 'an error'}`
}

const isSuccess = ({ data, error }: ServiceResponse) => !error && Object.values(data ?? {}).some(Boolean)

/** Returns `no` for the rejection that the question is about. Describes other failures, which have other causes. */
const describeSuccess = (response: ServiceResponse, isRejected: boolean) =>
  isSuccess(response) ? 'yes' : isRejected ? 'no' : describeResponse(response)

const isNotFound = (response: ServiceResponse) => describeResponse(response) === 'HTTP 200 with NOT_FOUND'

const badRequest = 'HTTP 200 with BAD_REQUEST_ERROR'
const validationFailed = 'HTTP 400 with GRAPHQL_VALIDATION_FAILED'

const isInvalidDocument = (response: ServiceResponse) =>
  !response.hasPath && [badRequest, validationFailed].includes(describeResponse(response))

/** Whether a resolver rejected the arguments or headers of a valid document. */
const isBadRequest = (response: ServiceResponse) =>
  response.hasPath && describeResponse(response) === badRequest

const rejectedKeyAdvice = {
  'HTTP 401': defaultOption,
  'HTTP 401 with UNAUTHENTICATED': defaultOption,
  'HTTP 200 with UNAUTHENTICATED': 'orchestration-emulator --unauthenticated graphql-error',
  'HTTP 200 with UNAUTHORIZED': 'orchestration-emulator --unauthenticated graphql-error',
}

interface UnknownIdCheckOptions {
  field: string
  /** The field of the payload that contains the record. Default: `field`. */
  record?: string
  args?: string
  advice: Record<'null' | 'HTTP 200 with NOT_FOUND', string>
}

const createUnknownIdCheck = ({
  field,
  record = field,
  args = `id: "${unknownId}"`,
  advice,
}: UnknownIdCheckOptions): BehaviourCheck => ({
  name: `missing-${field}`,
  question: `What does \`${field}\` return for an unknown id?`,
  advice,
  async run({ send }) {
    const response = await send(`{ ${field}(${args}) { ${record} { id } } }`)
    return response.data?.[field]?.[record] === null && !response.error ? 'null' : describeResponse(response)
  },
})

const createPageSizeCheck = (field: string): BehaviourCheck => ({
  name: `cap-${field}`,
  question: `What is the maximum page size of \`${field}\`?`,
  advice: { 100: 'the maximum that `paginate` uses' },
  async run({ send }) {
    const response = await send(
      `{ ${field}(pagination: { offset: 0, count: 1000 }) { pagination { count } } }`,
    )
    return String(response.data?.[field]?.pagination?.count ?? describeResponse(response))
  },
})

const runIdAdvice = {
  runs: 'as described on the page "Two kinds of id"',
  'other ids': different,
}

function describeIds<Row>(rows: readonly Row[], isRun: (row: Row) => boolean): string | undefined {
  if (rows.length === 0) return undefined
  return rows.every(isRun) ? 'runs' : rows.some(isRun) ? 'runs on some rows' : 'other ids'
}

/** Creates a check that tests whether activities with this object type have run ids in their `context`. */
const createRunIdCheck = (
  type: string,
  question: string,
  isRun: (activity: Activity) => boolean,
): BehaviourCheck => ({
  name: `ids-${type.toLowerCase()}`,
  question,
  advice: runIdAdvice,
  async run({ findCareFlow }) {
    const activities = (await findCareFlow())?.activities ?? []
    return describeIds(
      activities.filter(({ object }) => object.type === type),
      isRun,
    )
  },
})

export const behaviourChecks: readonly BehaviourCheck[] = [
  {
    name: 'key-missing',
    question: 'How is a request without a key rejected?',
    advice: rejectedKeyAdvice,
    run: async ({ send }) => describeResponse(await send(tenantQuery, { headers: { apiKey: undefined } })),
  },
  {
    name: 'key-wrong',
    question: 'How is an unknown key rejected?',
    advice: rejectedKeyAdvice,
    run: async ({ send }) =>
      describeResponse(await send(tenantQuery, { headers: { apiKey: 'not-a-key-of-anybody' } })),
  },
  {
    name: 'longer-path',
    question: 'Does the service ignore a path that is appended to the endpoint?',
    advice: { yes: same, no: 'a proxy in your backend must not append a path' },
    async run({ send }) {
      const response = await send(tenantQuery, { path: '/graphql' })
      return describeSuccess(response, response.status === 404)
    },
  },
  {
    name: 'origin',
    question: 'Does the service ignore the `Origin` header?',
    advice: { yes: same, no: 'a proxy in your backend must remove it' },
    async run({ send }) {
      const response = await send(tenantQuery, { headers: { origin: 'https://example.com' } })
      return describeSuccess(response, response.status === 403)
    },
  },
  {
    name: 'introspection',
    question: 'Is introspection enabled?',
    advice: { yes: '`orchestration schema pull`', no: '`orchestration schema pull --from FILE`' },
    async run({ send }) {
      const response = await send('{ __schema { queryType { name } } }')
      return describeSuccess(response, isInvalidDocument(response))
    },
  },
  {
    name: 'unknown-field',
    question: 'How is an invalid document rejected?',
    advice: {
      [badRequest]: 'the operation was not executed; see the page on retries',
      [validationFailed]: 'the operation was not executed; see the page on retries',
    },
    run: async ({ send }) => describeResponse(await send('{ nothing }')),
  },
  {
    name: 'pathwayActivities',
    question: 'Is the removed field `pathwayActivities` still available?',
    advice: { yes: '`orchestration-emulator --removed-fields`', no: defaultOption },
    async run({ send }) {
      const response = await send(`{ pathwayActivities(pathway_id: "${unknownId}") { success } }`)
      return isNotFound(response) ? 'yes' : describeSuccess(response, isInvalidDocument(response))
    },
  },
  {
    name: 'activities',
    question: 'Does `activities` accept `FilterActivitiesParams`?',
    advice: { yes: '`orchestration-emulator --removed-fields`', no: defaultOption },
    async run({ send }) {
      const response = await send(
        `query Compare($filters: FilterActivitiesParams) { activities(filters: $filters, ${oneRow}) { success } }`,
      )
      return describeSuccess(response, isInvalidDocument(response))
    },
  },
  createUnknownIdCheck({
    field: 'patient',
    advice: {
      null: 'the emulator returns the documented `NOT_FOUND`, and no option changes this',
      'HTTP 200 with NOT_FOUND': same,
    },
  }),
  ...['activity', 'pathway', 'form', 'message'].map((field) =>
    createUnknownIdCheck({ field, advice: { null: different, 'HTTP 200 with NOT_FOUND': same } }),
  ),
  createUnknownIdCheck({
    field: 'patientByIdentifier',
    record: 'patient',
    args: `system: "${builtInSystem}", value: "${unknownId}"`,
    advice: { null: same, 'HTTP 200 with NOT_FOUND': different },
  }),
  {
    name: 'built-in-identifier',
    question: "Is a patient's id also the patient's identifier in the built-in system?",
    advice: { yes: same, no: different },
    async run({ send, findCareFlow }) {
      const value = (await findCareFlow())?.patient_id
      if (value === undefined) return undefined
      const query = `query Compare($value: String!) { patientByIdentifier(system: "${builtInSystem}", value: $value) { patient { id } } }`
      const response = await send(query, { variables: { value } })
      const payload = response.data?.patientByIdentifier
      if (payload?.patient?.id === value) return 'yes'
      return payload?.patient === null || isNotFound(response) ? 'no' : describeResponse(response)
    },
  },
  {
    name: 'default-order',
    question: 'What is the default order of activities?',
    advice: { 'newest first': same, 'oldest first': 'the emulator has no option for this; pass `sorting`' },
    async run({ findCareFlow }) {
      const dates = (await findCareFlow())?.activities.map(({ date }) => Date.parse(date)) ?? []
      if (new Set(dates).size < 2) return undefined
      const isSame = (sorted: number[]) => sorted.join() === dates.join()
      if (isSame(dates.toSorted((a, b) => b - a))) return 'newest first'
      return isSame(dates.toSorted((a, b) => a - b)) ? 'oldest first' : 'not by date'
    },
  },
  {
    name: 'sorting-case',
    question: 'Can `sorting.direction` be lowercase?',
    advice: { yes: same, no: 'the emulator has no option for this; write it in uppercase' },
    async run({ send }) {
      const sendDirection = (direction: string) =>
        send(
          `{ patients(sorting: { field: "last_name", direction: "${direction}" }, ${oneRow}) { success } }`,
        )
      const uppercase = await sendDirection('DESC')
      if (!isSuccess(uppercase)) return describeResponse(uppercase)
      const lowercase = await sendDirection('desc')
      return describeSuccess(lowercase, isBadRequest(lowercase))
    },
  },
  createPageSizeCheck('patients'),
  createPageSizeCheck('pathways'),
  {
    name: 'pending-without-user',
    question: 'Does `myPendingActivities` work without `X-User-ID`?',
    advice: { yes: same, no: 'the emulator has no option for this; send the header' },
    async run({ send }) {
      const response = await send('{ myPendingActivities { success } }')
      return describeSuccess(response, isBadRequest(response))
    },
  },
  {
    name: 'first-row',
    question: 'Does the first activity of a care flow refer to the care flow itself?',
    advice: { yes: same, no: different },
    async run({ findCareFlow }) {
      const rows = (await findCareFlow())?.activities.toSorted(
        (a, b) => Date.parse(a.date) - Date.parse(b.date),
      )
      const first = rows?.filter(({ date }) => date === rows[0]?.date)
      return first && (first.some(({ object }) => object.type === 'PATHWAY') ? 'yes' : 'no')
    },
  },
  createRunIdCheck(
    'PATHWAY',
    'What does `instance_id` identify in the activity of a care flow?',
    ({ context }) => context.instance_id === context.pathway_id,
  ),
  createRunIdCheck(
    'TRACK',
    'What does `track_id` identify in the activities of tracks?',
    ({ context, object }) => context.track_id === context.instance_id && context.track_id !== object.id,
  ),
  createRunIdCheck(
    'STEP',
    'What does `step_id` identify in the activities of steps?',
    ({ context, object }) => context.step_id === context.instance_id && context.step_id !== object.id,
  ),
  {
    name: 'ids-elements',
    question: 'What does the `id` of an element identify?',
    advice: runIdAdvice,
    async run({ send, findCareFlow }) {
      const careFlow = await findCareFlow()
      if (!careFlow) return undefined
      const query =
        'query Compare($id: String!) { pathwayElements(pathway_id: $id) { elements { id type definition_id } } }'
      const response = await send(query, { variables: { id: careFlow.id } })
      const elements: { id: string; type: string; definition_id: string }[] | undefined =
        response.data?.pathwayElements?.elements
      if (!elements) return describeResponse(response)
      return describeIds(
        elements.filter(({ type }) => type === 'STEP'),
        ({ id, definition_id }) => id !== definition_id,
      )
    },
  },
  {
    name: 'filter-by-track',
    question: 'Does the `track_id` filter accept the run id of a track?',
    advice: { yes: same, no: different },
    async run({ send, findCareFlow }) {
      const careFlow = await findCareFlow()
      const track = careFlow?.activities.find(({ object }) => object.type === 'TRACK')?.context.instance_id
      if (!track) return undefined
      const query =
        'query Compare($id: String!, $track: String) { careflowActivities(pathway_id: $id, filters: { track_id: $track }) { activities { context { track_id } } } }'
      const response = await send(query, { variables: { id: careFlow?.id, track } })
      const found: Pick<Activity, 'context'>[] | undefined = response.data?.careflowActivities?.activities
      if (!found) return isNotFound(response) ? 'no' : describeResponse(response)
      // A service that ignores the filter lists all activities.
      if (found.some(({ context }) => context.track_id !== track)) return 'activities of other tracks'
      return found.length > 0 ? 'yes' : 'no'
    },
  },
]

/**
 * Sends a mutation without and, if it is executed, with a malformed idempotency key. The mutation's message does not exist, so
 * nothing can change. Recommending `idempotency` by mistake would cause repeated mutations, so both responses must be the documented
 * ones.
 */
export const idempotency: BehaviourCheck = {
  name: 'idempotency-key',
  question: 'Does the service honour `Idempotency-Key`?',
  advice: {
    yes: '`createClient({ idempotency: true })`',
    no: 'omit `idempotency`: a repeated mutation would be executed twice',
  },
  async run({ send }) {
    const query =
      'mutation Compare($input: MarkMessageAsReadInput!) { markMessageAsRead(input: $input) { success } }'
    const variables = { input: { activity_id: unknownId } }
    const withoutKey = await send(query, { variables })
    if (!isNotFound(withoutKey)) return describeResponse(withoutKey)
    const response = await send(query, { variables, headers: { 'idempotency-key': 'not in quotes' } })
    if (isNotFound(response)) return 'no'
    const { status, data, hasPath, hasProblemDetails } = response
    return status === 400 && !data && !hasPath && hasProblemDetails ? 'yes' : describeResponse(response)
  },
}
