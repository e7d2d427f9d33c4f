import { setTimeout as wait } from 'node:timers/promises'
import type { GraphQLSchema } from 'graphql'
import { UsageError } from '../errors.ts'
import { type Answer, describeAnswer, errorOf, expectData, expectThat, first } from './expect.ts'

export interface ProbeOptions {
  endpoint: string
  apiKey: string
  schema: GraphQLSchema
  /** The pause before each request, in ms. @defaultValue 0 */
  pause?: number
  signal?: AbortSignal | undefined
}

export interface Request {
  method?: string
  /** Replaces the usual headers. A header of undefined is not sent. */
  headers?: Record<string, string | undefined>
  body?: string
  /** Appended to the endpoint. */
  path?: string
}

/** Asks the service over plain HTTP, as any caller would. It sends queries alone. */
export class Probe {
  readonly options: ProbeOptions
  /** What the tenant has to try behaviours on. Looked up once. */
  readonly samples: Samples

  constructor(options: ProbeOptions) {
    this.options = options
    this.samples = new Samples(this)
  }

  async send(request: Request, attempts = 3): Promise<Answer> {
    const { method = 'POST', headers = {}, body, path = '' } = request
    const { endpoint, apiKey, pause = 0, signal } = this.options
    signal?.throwIfAborted()
    if (pause > 0) await wait(pause, undefined, { signal })
    const all = { apiKey, 'content-type': 'application/json', ...headers }
    const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const response = await fetch(endpoint + path, {
      method,
      headers: given as [string, string][],
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    if (response.status === 429 && attempts > 1) {
      const seconds = Number(response.headers.get('retry-after')) || 5
      await wait(Math.min(seconds, 60) * 1_000, undefined, { signal })
      return this.send(request, attempts - 1)
    }
    return { status: response.status, headers: response.headers, body: parseObject(text) }
  }

  ask(query: string, variables: object = {}): Promise<Answer> {
    return this.send({ body: JSON.stringify({ query, variables }) })
  }

  /** The data of an answer without errors. */
  async read<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.ask(query, variables)
    expectData(answer)
    return answer.body?.data as Data
  }

  /** The payload of the only root field of an operation. */
  async readField<Payload>(query: string, variables: object = {}): Promise<Payload> {
    const [payload] = Object.values(await this.read<Record<string, Payload>>(query, variables))
    return payload as Payload
  }

  /** Asks for what must be refused with a GraphQL error of a type, in the published shape. */
  async expectRefusal(type: string, query: string, variables: object = {}): Promise<Answer> {
    const answer = await this.ask(query, variables)
    const { errorId, statusCode, code, type: given } = errorOf(answer)
    const described = `answered ${describeAnswer(answer)}`
    expectThat(answer.status === 200 && answer.body?.errors?.length, described)
    expectThat(given === type, `${described}, not ${type}`)
    expectThat(typeof errorId === 'string', 'the error has no errorId')
    expectThat(typeof statusCode === 'number', 'the statusCode of the error is not a number')
    expectThat(typeof code === 'string', 'the error has no code')
    expectThat(Array.isArray(answer.body.errors[0]?.path), 'the error has no path')
    return answer
  }

  /**
   * Asks one harmless query, so that nothing is concluded about a service that does not answer.
   *
   * @throws {UsageError} when the service cannot be reached or refuses the key.
   */
  async assertAnswers(): Promise<void> {
    const answer = await this.ask('query Sample { tenant { success } }').catch((error: unknown) => {
      if (this.options.signal?.aborted) throw error
      const { cause } = error as { cause?: { code?: unknown } }
      const reason = typeof cause?.code === 'string' ? ` (${cause.code})` : ''
      throw new UsageError(`The service cannot be reached${reason}, so nothing was concluded.`, {
        cause: error,
      })
    })
    if (answer.body?.data) return
    const isRefused = [401, 403].includes(answer.status) || /^(UNAUTH|FORBIDDEN)/.test(kindOf(answer))
    throw new UsageError(
      isRefused
        ? 'The service refuses the key, so nothing was concluded. Put a key of that environment into ORCHESTRATION_API_KEY.'
        : `The service answers ${describeAnswer(answer)} to its simplest query, so nothing was concluded. Check the address.`,
    )
  }
}

const kindOf = (answer: Answer) => String(errorOf(answer).type ?? errorOf(answer).code)

function parseObject(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

export interface PatientSample {
  id: string
  profile: Record<string, string | null>
}
interface CareFlowSample {
  id: string
  pathway_definition_id: string
  release_id: string
  patient_id: string
  status: string
}
export interface ActivitySample {
  id: string
  stream_id: string
  date: string
  status: string
  object: { id: string; type: string }
  indirect_object: { id: string; type: string } | null
  context: { action_id: string | null; step_id: string | null; track_id: string | null } | null
}
interface DefinitionSample {
  id: string
  release_id: string
}

const patientFields =
  'id profile { email first_name last_name name birth_date preferred_language sex national_registry_number patient_code phone mobile_phone }'
const activityFields =
  'id stream_id date status object { id type } indirect_object { id type } context { action_id step_id track_id }'

/** What the tenant has, each looked up when a behaviour first needs it. Every look-up is a query. */
class Samples {
  readonly #probe: Probe

  constructor(probe: Probe) {
    this.#probe = probe
  }

  /** The first 100 patients, in the order of the service. */
  readonly patients: () => Promise<PatientSample[]> = once(async () => {
    const query = `query Sample { patients(pagination: { offset: 0, count: 100 }) { patients { ${patientFields} } } }`
    return (await this.#probe.readField<{ patients: PatientSample[] }>(query)).patients
  })

  /** A patient with a profile field that is set. */
  async patientWith(field: string): Promise<{ id: string; value: string }> {
    const { id, profile } = first(
      await this.patients(),
      `patient with ${field}`,
      (patient) => patient.profile[field],
    )
    return { id, value: profile[field] ?? '' }
  }

  /** The newest care flows, 20 at most. */
  readonly careFlows: () => Promise<CareFlowSample[]> = once(async () => {
    const list = 'query Sample { pathways(pagination: { offset: 0, count: 20 }) { pathways { id } } }'
    const { pathways } = await this.#probe.readField<{ pathways: { id: string }[] }>(list)
    const query =
      'query Sample($id: String!) { pathway(id: $id) { pathway { id pathway_definition_id release_id patient_id status } } }'
    const found: CareFlowSample[] = []
    for (const variables of pathways)
      found.push((await this.#probe.readField<{ pathway: CareFlowSample }>(query, variables)).pathway)
    return found
  })

  /** The care flow with the most activities of those. */
  async careFlow(): Promise<CareFlowSample> {
    return (await this.#richest()).careFlow
  }

  async activities(): Promise<ActivitySample[]> {
    return (await this.#richest()).activities
  }

  /** An activity on an object of a type, with its care flow. */
  async activityOf(type: string): Promise<ActivitySample & { careFlow: CareFlowSample }> {
    const found = (await this.#activitiesOf()).flatMap(({ careFlow, activities }) =>
      activities.filter(({ object }) => object.type === type).map((activity) => ({ ...activity, careFlow })),
    )
    return first(found, `activity on a ${type} in its newest care flows`)
  }

  readonly definitions: () => Promise<DefinitionSample[]> = once(async () => {
    const query =
      'query Sample { publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id } } }'
    const { publishedPathwayDefinitions } = await this.#probe.readField<{
      publishedPathwayDefinitions: DefinitionSample[]
    }>(query)
    return publishedPathwayDefinitions
  })

  readonly #activitiesOf = once(async () => {
    const query = `query Sample($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) { activities { ${activityFields} } } }`
    const found: { careFlow: CareFlowSample; activities: ActivitySample[] }[] = []
    for (const careFlow of await this.careFlows()) {
      const { id } = careFlow
      const answer = await this.#probe.readField<{ activities: ActivitySample[] }>(query, { id })
      found.push({ careFlow, activities: answer.activities })
    }
    return found
  })

  readonly #richest = once(async () => {
    const found = (await this.#activitiesOf()).toSorted((a, b) => b.activities.length - a.activities.length)
    return first(found, 'care flow')
  })
}

/** A function that calls another one once, and returns the same promise from then on. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
