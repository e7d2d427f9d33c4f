import { setTimeout as wait } from 'node:timers/promises'
import type { GraphQLSchema } from 'graphql'
import { type Answer, describeAnswer, typeOf } from './answer.ts'
import { expectThat, Mismatch } from './behaviour.ts'
import type { PatientJournal } from './patient-journal.ts'
import { Samples } from './samples.ts'

export interface ProbeOptions {
  endpoint: string
  apiKey: string
  schema: GraphQLSchema
  /** The pause before each request, in ms. @defaultValue 0 */
  pause?: number
  /** Where created patients are written down. Missing without `--write`. */
  journal?: PatientJournal | undefined
  identifierSystem?: string | undefined
  careFlowDefinition?: string | undefined
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

/** Asks the service over plain HTTP, as any caller would. */
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

  ask(query: string, variables: object = {}, more: object = {}): Promise<Answer> {
    return this.send({ body: JSON.stringify({ query, variables, ...more }) })
  }

  /** The data of an answer without errors. */
  async read<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.ask(query, variables)
    const { status, body } = answer
    if (status !== 200 || body?.errors || !body?.data)
      throw new Mismatch(`answered ${describeAnswer(answer)}`)
    return body.data as Data
  }

  /** The payload of the only root field of an operation. */
  async readField<Payload>(query: string, variables: object = {}): Promise<Payload> {
    const [payload] = Object.values(await this.read<Record<string, Payload>>(query, variables))
    return payload as Payload
  }

  /** Asks for what must be refused with a GraphQL error of a type, in the published shape. */
  async expectRefusal(
    type: string | readonly string[],
    query: string,
    variables: object = {},
  ): Promise<Answer> {
    const answer = await this.ask(query, variables)
    const { status, body } = answer
    const types = [type].flat()
    expectThat(status === 200 && body?.errors?.length, `answered ${describeAnswer(answer)}`)
    expectThat(
      types.includes(String(typeOf(answer))),
      `answered ${describeAnswer(answer)}, not ${types.join(' or ')}`,
    )
    const { extensions = {}, path } = body.errors[0] ?? {}
    expectThat(typeof extensions.errorId === 'string', 'the error has no errorId')
    expectThat(typeof extensions.statusCode === 'number', 'the statusCode of the error is not a number')
    expectThat(typeof extensions.code === 'string', 'the error has no code')
    expectThat(Array.isArray(path), 'the error has no path')
    return answer
  }
}

function parseObject(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
