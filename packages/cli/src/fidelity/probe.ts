import { setTimeout as wait } from 'node:timers/promises'
import { type GraphQLSchema, print } from 'graphql'
import { UsageError } from '../errors.ts'
import { fetchByProxy } from '../proxy.ts'
import { type Answer, describeAnswer, errorOf, expectThat } from './expect.ts'
import { type Query, Samples } from './samples.ts'

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
    this.samples = new Samples((query, variables) =>
      this.read(textOf(query).replace(/^query \w+/, 'query Sample'), variables),
    )
  }

  async send(request: Request, attempts = 3): Promise<Answer> {
    const { method = 'POST', headers = {}, body, path = '' } = request
    const { endpoint, apiKey, pause = 0, signal } = this.options
    signal?.throwIfAborted()
    if (pause > 0) await wait(pause, undefined, { signal })
    const all = { apiKey, 'content-type': 'application/json', ...headers }
    const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const response = await fetchByProxy(endpoint + path, {
      method,
      headers: given as [string, string][],
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    if (response.status === 429) {
      if (attempts === 1)
        throw new UsageError(
          'The service answers HTTP 429 again and again, so nothing was concluded. Try again later.',
        )
      const seconds = Number(response.headers.get('retry-after')) || 5
      await wait(Math.min(seconds, 60) * 1_000, undefined, { signal })
      return this.send(request, attempts - 1)
    }
    return { status: response.status, headers: response.headers, body: parseObject(text) }
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

  /** Asks for what must be refused with a GraphQL error of a type, in the published shape. */
  async expectRefusal(type: string, query: Query<unknown>, variables?: object): Promise<Answer> {
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
      if (this.options.signal?.aborted || error instanceof UsageError) throw error
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

/** Throws a `Mismatch` unless an answer has data and no error. */
export const expectData = (answer: Answer): void =>
  expectThat(
    answer.status === 200 && answer.body?.data && !answer.body.errors,
    `answered ${describeAnswer(answer)}`,
  )

const textOf = (query: Query<unknown>) => (typeof query === 'string' ? query : print(query))

const kindOf = (answer: Answer) => String(errorOf(answer).type ?? errorOf(answer).code)

function parseObject(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
