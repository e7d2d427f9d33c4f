import { gzipSync } from 'node:zlib'
import type { DocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { parse } from 'graphql'
import { Agent, RetryAgent } from 'undici'
import { expect, test } from 'vitest'
import { findLeaks } from '../../test/find-leaks.ts'
import { startTcpServer, type TcpServer } from '../../test/start-tcp-server.ts'
import { createClient } from '../create-client.ts'
import { OrchestrationError } from '../errors.ts'
import type { ClientOptions } from '../options.ts'

/** How the service handles one request and responds to it. */
interface Exchange {
  executes: boolean
  /** Whether the response proves that nothing was executed. */
  isPlainRejection: boolean
  status: number
  body: string
  damage?: (typeof damages)[number]
}

const secrets = ['KEY_4711_ABCDEF', 'Winterbottom_4711', 'a81bc81b-dead-4e5d-abff-90865d1e13b1', '4711815']
const [key, name, id, number] = secrets as [string, string, string, string]

const damages = [
  'no response',
  'reset in the body',
  'cut gzip',
  'unknown encoding',
  'cut JSON',
  'too large',
  'no length',
  'a log line first',
  'a log line first, as text',
] as const
const rejectionStatuses = [400, 401, 404, 405, 407, 413, 415, 421, 425, 429]
const anyStatus = [
  200,
  202,
  204,
  301,
  302,
  303,
  304,
  403,
  408,
  409,
  422,
  499,
  500,
  502,
  503,
  504,
  ...rejectionStatuses,
]
const rejections = ['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER']
const notExecutedCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
]
const otherTypes = [
  'ORCHESTRATION_ACTIVITY_ERROR',
  'INTERNAL_SERVER_ERROR',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNPUBLISHED_CODE',
]

/** Creates an error that echoes the request in every property. */
function graphQLError(extensions: object, path?: unknown): object {
  const echo = { type: key, code: name, errorId: id, statusCode: Number(number) }
  return {
    message: secrets.join(),
    ...(path !== undefined && { path }),
    extensions: { ...echo, ...extensions },
  }
}

const code = fc.constantFrom(401, 403, 404, 429, 500, undefined)
const plain = fc.constantFrom(
  '',
  `<html>${name}</html>`,
  '{}',
  JSON.stringify({ errors: [graphQLError({})] }),
)

const plainRejection = fc.record({
  executes: fc.constant(false),
  isPlainRejection: fc.constant(true),
  status: fc.constantFrom(...rejectionStatuses),
  body: plain,
})
const requestError = fc
  .tuple(fc.constantFrom(200, 400, 403), fc.constantFrom(...notExecutedCodes))
  .map(([status, word]) => JSON.stringify({ errors: [graphQLError({ code: word })] }).concat(`\n${status}`))
  .map((text): Exchange => {
    const [body = '', status] = text.split('\n')
    return { executes: false, isPlainRejection: true, status: Number(status), body }
  })
const rejection = fc.constantFrom(...rejections).map(
  (type): Exchange => ({
    executes: false,
    isPlainRejection: true,
    status: 200,
    body: JSON.stringify({ data: null, errors: [graphQLError({ type }, ['a'])] }),
  }),
)
const success: Exchange = {
  executes: true,
  isPlainRejection: false,
  status: 200,
  body: JSON.stringify({ data: { a: { code: '200', success: true }, b: { code: '200', success: true } } }),
}
/** Bodies that a service may send after it has executed the operation. */
const laterBody = fc.oneof(
  fc.constantFrom(
    success.body,
    JSON.stringify({ data: { a: { success: false, code: number }, [name]: { success: false } } }),
    JSON.stringify({ data: { a: null }, errors: name }),
    JSON.stringify({ data: null }),
  ),
  fc
    .tuple(
      fc.constantFrom(...rejections, ...otherTypes),
      code,
      fc.constantFrom(['a', 'code'], ['a', name, 0]),
    )
    .map(([type, statusCode, path]) => ({ data: null, errors: [graphQLError({ type, statusCode }, path)] }))
    .map((body) => JSON.stringify(body)),
  fc
    .tuple(fc.constantFrom(...otherTypes), code, fc.constantFrom(null, undefined, {}))
    .map(([type, statusCode, data]) => ({ data, errors: [graphQLError({ type, statusCode }, ['a'])] }))
    .map((body) => JSON.stringify(body)),
)
const executed = fc.record({
  executes: fc.constant(true),
  isPlainRejection: fc.constant(false),
  status: fc.oneof(fc.constant(200), fc.constantFrom(...anyStatus)),
  body: laterBody,
})
/** Statuses that do not reveal whether the operation was executed, regardless of the body. */
const failed = fc.record({
  executes: fc.boolean(),
  isPlainRejection: fc.constant(false),
  status: fc.constantFrom(302, 303, 304, 408, 409, 422, 499, 500, 503),
  body: fc.oneof(plain, laterBody),
})
/** A proxy replaced the response, so the request may have been executed. */
const filtered = fc.record({
  executes: fc.boolean(),
  isPlainRejection: fc.constant(false),
  status: fc.constant(403),
  body: fc.constantFrom('', `<html>${name}</html>`),
})
const damaged = fc.record({
  executes: fc.boolean(),
  isPlainRejection: fc.constant(false),
  status: fc.constantFrom(...anyStatus.filter((status) => status !== 204 && status !== 304)),
  body: laterBody,
  damage: fc.constantFrom(...damages),
})
const exchange: fc.Arbitrary<Exchange> = fc.oneof(
  plainRejection,
  requestError,
  rejection,
  fc.constant(success),
  executed,
  failed,
  filtered,
  damaged,
)

const field = (alias: string, name: string): string => `${alias}: ${name}(input: $input) { code }`
const single = {
  query: parse(`query Q($input: Any) { ${field('a', 'patients')} }`),
  mutation: parse(`mutation M($input: Any) { ${field('a', 'createPatient')} }`),
}
/** Even if these documents are rejected, parts of them may have been executed. */
const several = {
  'a mutation with two fields': parse(`mutation M($input: Any) { ${field('a', 'x')} ${field('b', 'y')} }`),
  'a mutation whose fields are in a fragment': parse(
    `mutation M($input: Any) { ...F } fragment F on Mutation { ${field('a', 'x')} ${field('b', 'y')} }`,
  ),
  startHostedPathwaySession: parse(`mutation M($input: Any) { ${field('a', 'startHostedPathwaySession')} }`),
  startPathwayWithPatientIdentifier: parse(
    `mutation M($input: Any) { ${field('a', 'startPathwayWithPatientIdentifier')} }`,
  ),
}

const { fetch } = globalThis
const transports: Record<string, () => Partial<ClientOptions>> = {
  'our own': () => ({}),
  'a fetch': () => ({ fetch }),
  'a fetch that sends again': () => ({ fetch: (...args) => fetch(...args).catch(() => fetch(...args)) }),
  'a dispatcher': () => ({ dispatcher: new Agent() }),
  'a dispatcher that sends again': () => ({
    dispatcher: new RetryAgent(new Agent(), { methods: ['POST'], maxRetries: 1, minTimeout: 0 }),
  }),
}

/** Number of requests and executions of one operation, counted by the service. */
interface Tally {
  requests: number
  executions: number
}

/** Starts a service that uses one exchange per request, and repeats the last exchange. */
function serveExchanges(exchanges: readonly Exchange[], seen: Tally): Promise<TcpServer> {
  return startTcpServer((socket) => {
    const { executes, status, body, damage } = exchanges[
      Math.min(seen.requests, exchanges.length - 1)
    ] as Exchange
    seen.requests += 1
    if (executes) seen.executions += 1
    if (damage === 'no response') {
      socket.resetAndDestroy()
      return
    }
    const { bytes, encoding, length } = applyDamage(body, damage)
    const type = body.startsWith('<')
      ? 'text/html'
      : damage?.endsWith('text')
        ? 'text/plain'
        : 'application/json'
    const head = `HTTP/1.1 ${status} x\r\ncontent-type: ${type}\r\n${encoding}`
    const hasBody = status !== 204 && status !== 304
    const isFramed = hasBody && damage !== 'no length'
    const text = isFramed ? `${head}content-length: ${length}\r\n\r\n` : `${head}\r\n`
    socket.write(Buffer.concat([Buffer.from(text), hasBody ? bytes : Buffer.alloc(0)]), () => {
      if (length !== bytes.length) socket.resetAndDestroy()
      if (damage === 'no length') socket.end()
    })
  })
}

function applyDamage(
  body: string,
  damage: Exchange['damage'],
): { bytes: Buffer; encoding: string; length: number } {
  const bytes = Buffer.from(body)
  const zipped = gzipSync(bytes)
  const make = (part: Buffer, encoding = '', length = part.length) => ({ bytes: part, encoding, length })
  if (damage === 'reset in the body') return make(bytes.subarray(0, 10), '', bytes.length)
  if (damage === 'cut gzip') return make(zipped.subarray(0, zipped.length - 12), 'content-encoding: gzip\r\n')
  if (damage === 'unknown encoding') return make(zipped, 'content-encoding: zebra\r\n')
  if (damage === 'cut JSON') return make(bytes.subarray(0, bytes.length - 5))
  if (damage?.startsWith('a log line first')) return make(Buffer.concat([Buffer.from('INFO x\n'), bytes]))
  if (damage === 'too large') return make(Buffer.concat([bytes, Buffer.alloc(20_000, ' ')]))
  return make(bytes)
}

interface Settings {
  transport: keyof typeof transports
  hasOtherKey: boolean
  exchanges: Exchange[]
}

const settings = fc.record({
  transport: fc.constantFrom(...Object.keys(transports)),
  hasOtherKey: fc.boolean(),
  exchanges: fc.array(exchange, { minLength: 1, maxLength: 3 }),
})

/** Sends one operation. Returns its error, if it fails. */
async function send(
  document: DocumentNode,
  { transport, hasOtherKey, exchanges }: Settings,
  seen: Tally,
): Promise<OrchestrationError | undefined> {
  await using server = await serveExchanges(exchanges, seen)
  const client = createClient({
    endpoint: `${server.origin}/graphql`,
    apiKey: hasOtherKey ? (rejected) => (rejected === undefined ? key : `${key}_2`) : key,
    retry: { baseDelay: 0 },
    maxResponseBytes: 10_000,
    ...transports[transport]?.(),
  } as ClientOptions)
  const variables = { input: { name, id, number: Number(number), create_patient: true } }
  const operation =
    document === single.query
      ? client.query({ query: document, variables })
      : client.mutate({ mutation: document, variables })
  const error: unknown = await operation.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(findLeaks(error, secrets)).toEqual([])
  if (error !== undefined && !OrchestrationError.is(error)) throw error
  if (seen.executions > 0) expect(error?.mayHaveExecuted ?? true).toBe(true)
  return error
}

test.each(Object.entries(single))(
  'mayHaveExecuted is true after an execution, and false after a plain rejection: %s',
  async (type, document) => {
    const counts = { executed: 0, data: 0, yes: 0, no: 0 }
    const tallies: Tally[] = []
    await fc.assert(
      fc.asyncProperty(settings, async (chosen) => {
        const seen: Tally = { requests: 0, executions: 0 }
        tallies.push(seen)
        const error = await send(document, chosen, seen)
        const { exchanges, transport } = chosen
        const used = Array.from({ length: seen.requests }, (_, index) => exchanges[index] ?? exchanges.at(-1))
        // A custom fetch does not report how often it sent a query, and treats 407 as a network failure.
        const reportsEverySend =
          !transport.includes('fetch') || (type === 'mutation' && used.every((one) => one?.status !== 407))
        const isPlain = reportsEverySend && used.every((one) => one?.isPlainRejection)
        if (isPlain && !transport.includes('again')) expect(error?.mayHaveExecuted).toBe(false)
        counts.executed += Math.min(seen.executions, 1)
        counts[error ? (error.mayHaveExecuted ? 'yes' : 'no') : 'data'] += 1
      }),
      { numRuns: 150 },
    )
    // Every mutation is executed at most once, even after its call has rejected.
    if (type === 'mutation') expect(tallies.filter(({ executions }) => executions > 1)).toEqual([])
    // Each kind of outcome occurred.
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(10)
  },
)

test.each(Object.entries(several))(
  'mayHaveExecuted is true for a rejection after an execution: %s',
  async (_, document) => {
    const tallies: Tally[] = []
    await fc.assert(
      fc.asyncProperty(settings, async ({ exchanges, ...chosen }) => {
        const seen: Tally = { requests: 0, executions: 0 }
        tallies.push(seen)
        const acting = exchanges.map((one) => ({
          ...one,
          executes: one.executes || one.body.includes('"data":null'),
        }))
        await send(document, { ...chosen, exchanges: acting }, seen)
      }),
      { numRuns: 50 },
    )
    expect(tallies.filter(({ executions }) => executions > 1)).toEqual([])
  },
)
