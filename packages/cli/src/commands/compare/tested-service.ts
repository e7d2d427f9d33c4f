import { setTimeout as sleep } from 'node:timers/promises'
import { failureReasonOf, fetchThroughProxy } from '../../proxy.ts'

// biome-ignore lint/suspicious/noExplicitAny: the service can send anything
type Body = Record<string, any>

/** The parts of a response that the checks use. */
export interface ServiceResponse {
  status: number
  data: Body | null | undefined
  /** The type or, as a fallback, the code of the first error. */
  error: string | undefined
  /** Whether the first error occurred in a root field. If so, the document was executed. */
  hasPath: boolean
  /** Whether the first error has problem details (RFC 9457), as every rejection of an idempotency key does. */
  hasProblemDetails: boolean
}

/** The fields of an activity that the checks use. */
export interface Activity {
  date: string
  object: { id: string; type: string }
  context: { instance_id: string; pathway_id: string; track_id: string | null; step_id: string | null }
}

interface SendOptions {
  variables?: object
  /** Additional headers. A header whose value is undefined is not sent. */
  headers?: object
  /** Appended to the endpoint. */
  path?: string
}

export interface TestedService {
  /** Sends a document with `fetch` instead of the client, to see the service's own response. */
  send(query: string, options?: SendOptions): Promise<ServiceResponse>
  /** Finds a care flow whose activities are complete, and have different dates. Memoized. */
  findCareFlow(): Promise<{ id: string; patient_id: string; activities: Activity[] } | undefined>
}

const careFlowsQuery = '{ pathways(pagination: { offset: 0, count: 20 }) { pathways { id patient_id } } }'
const activitiesQuery = `query Compare($id: String!) {
  careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) {
    activities { date object { id type } context { instance_id pathway_id track_id step_id } }
    pagination { total_count }
  }
}`

export function createTestedService(endpoint: string, apiKey: string, pauseMs: number): TestedService {
  const send: TestedService['send'] = async (query, { variables, headers, path = '' } = {}) => {
    await sleep(pauseMs)
    const allHeaders = Object.entries({ apiKey, 'content-type': 'application/json', ...headers })
    const { status, body } = await fetchThroughProxy(endpoint + path, {
      method: 'POST',
      headers: allHeaders.filter(([, value]) => value !== undefined),
      body: JSON.stringify({ query, variables }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response) => ({ status: response.status, body: await readJson(response) }))
      .catch((error: Error) => {
        throw new Error(
          `The service cannot be reached at ${new URL(endpoint).origin} (${failureReasonOf(error)}). Check --environment or --endpoint, and make sure that the service is running.`,
          { cause: error },
        )
      })
    if (status === 429) throw new Error("The service's rate limit is exceeded (HTTP 429). Try again later.")
    const { data, errors } = body
    const { extensions, path: errorPath } = errors?.[0] ?? {}
    const { type, code, problem } = extensions ?? {}
    const error = errors?.length ? String(type ?? code) : undefined
    const hasProblemDetails = typeof problem?.title === 'string'
    return { status, data, error, hasPath: Boolean(errorPath), hasProblemDetails }
  }
  const searchCareFlow = async () => {
    for (const careFlow of (await send(careFlowsQuery)).data?.pathways?.pathways ?? []) {
      const { activities = [], pagination } =
        (await send(activitiesQuery, { variables: { id: careFlow.id } })).data?.careflowActivities ?? {}
      const isComplete = pagination?.total_count === activities.length
      if (isComplete && new Set(activities.map(({ date }: Activity) => date)).size > 1)
        return { ...careFlow, activities }
    }
  }
  let memo: ReturnType<typeof searchCareFlow> | undefined
  return {
    send,
    findCareFlow() {
      memo ??= searchCareFlow()
      return memo
    },
  }
}

/** Reads a JSON response. Returns an empty object if the body is not JSON. */
async function readJson(response: Response): Promise<Body> {
  const text = await response.text()
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
