import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentNode, type GraphQLSchema, print } from 'graphql'
import { UsageError } from '../errors.ts'
import { parseObject } from '../parse-json.ts'
import { fetchByProxy } from '../proxy.ts'
import { type Answer, describeAnswer, errorOf, expectAnswer, expectData, expectThat } from './expect.ts'

export interface ProbeOptions {
  endpoint: string
  apiKey: string
  schema: GraphQLSchema
  /** The pause before each request, in ms. @defaultValue 0 */
  pause?: number
  signal?: AbortSignal | undefined
}

export interface Request {
  /** Replaces the usual headers. A header of undefined is not sent. */
  headers?: Record<string, string | undefined>
  body?: string
  /** Appended to the endpoint. */
  path?: string
}

/** The text of a query, or a ready document, which carries the type of its data. */
export type Query<Data> = string | (DocumentNode & { __apiType?: (variables: never) => Data })

/** Asks the service over plain HTTP, as any caller would. It sends queries alone. */
export class Probe {
  readonly options: ProbeOptions
  readonly #samples = new Map<string, Promise<unknown>>()

  constructor(options: ProbeOptions) {
    this.options = options
  }

  async send(request: Request, attempts = 3): Promise<Answer> {
    const { headers = {}, body, path = '' } = request
    const { endpoint, apiKey, pause = 0, signal } = this.options
    signal?.throwIfAborted()
    if (pause > 0) await wait(pause, undefined, { signal })
    const all = { apiKey, 'content-type': 'application/json', ...headers }
    const response = await fetchByProxy(endpoint + path, {
      method: 'POST',
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    if (response.status !== 429)
      return { status: response.status, headers: response.headers, body: parseObject(text) }
    if (attempts === 1)
      throw new UsageError(
        'The service answers HTTP 429 again and again, so nothing was concluded. Try again later.',
      )
    const seconds = Number(response.headers.get('retry-after')) || 5
    await wait(Math.min(seconds, 60) * 1_000, undefined, { signal })
    return this.send(request, attempts - 1)
  }

  ask(query: Query<unknown>, variables: object = {}): Promise<Answer> {
    return this.send({ body: JSON.stringify({ query: textOf(query), variables }) })
  }

  /** The data of an answer without errors. */
  async read<Data>(query: Query<Data>, variables?: object): Promise<Data> {
    const answer = await this.ask(query, variables)
    expectData(answer)
    return answer.body?.data as Data
  }

  /** Like `read`, for what the tenant has to try behaviours on. Asks once, and again only after a failure. */
  sample<Data>(query: Query<Data>, variables?: object): Promise<Data> {
    const text = textOf(query).replace(/^query \w+/, 'query Sample')
    const key = text + JSON.stringify(variables)
    const known = this.#samples.get(key) as Promise<Data> | undefined
    if (known) return known
    const asked = this.read<Data>(text, variables)
    this.#samples.set(key, asked)
    asked.catch(() => this.#samples.delete(key))
    return asked
  }

  /** Asks for what must be refused with a GraphQL error of a type, in the published shape. */
  async expectRefusal(type: string, query: Query<unknown>, variables?: object): Promise<Answer> {
    const answer = await this.ask(query, variables)
    const { errorId, statusCode, code, type: given } = errorOf(answer)
    expectAnswer(answer, answer.status === 200 && answer.body?.errors?.length && given === type)
    const hasShape = typeof errorId === 'string' && typeof statusCode === 'number' && typeof code === 'string'
    expectThat(hasShape, 'the error lacks errorId, statusCode or code, or one is of another type')
    expectThat(Array.isArray(answer.body?.errors?.[0]?.path), 'the error has no path')
    return answer
  }

  /**
   * Asks one harmless query, so that nothing is concluded about a service that does not answer.
   *
   * @throws {UsageError} when the service cannot be reached or refuses the key.
   */
  async assertAnswers(): Promise<void> {
    const answer = await this.ask('query Sample { tenant { success } }').catch((error: unknown) => {
      if (this.options.signal?.aborted || error instanceof UsageError) throw error
      const { cause } = error as { cause?: { code?: unknown } }
      const reason = typeof cause?.code === 'string' ? ` (${cause.code})` : ''
      throw new UsageError(`The service cannot be reached${reason}, so nothing was concluded.`, {
        cause: error,
      })
    })
    if (answer.body?.data) return
    const { type, code } = errorOf(answer)
    if ([401, 403].includes(answer.status) || /^(UNAUTH|FORBIDDEN)/.test(String(type ?? code)))
      throw new UsageError(
        'The service refuses the key, so nothing was concluded. Put a key of that environment into ORCHESTRATION_API_KEY.',
      )
    throw new UsageError(
      `The service answers ${describeAnswer(answer)} to its simplest query, so nothing was concluded. Check the address.`,
    )
  }
}

const textOf = (query: Query<unknown>) => (typeof query === 'string' ? query : print(query))
