import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ApolloLink, HttpLink } from '@apollo/client'
import { Agent, type Dispatcher, RetryAgent } from 'undici'
import type { ClientOptions } from '../src/client-options.ts'
import { DeadlineLink } from '../src/links/deadline-link.ts'
import { RetryLink } from '../src/links/retry-link.ts'
import { createCertificate } from './create-certificate.ts'

/** What a caller sees, and how many complete requests the service got. */
export interface Outcome {
  /** The error's name, or `data`. */
  result: string
  retryable?: boolean
  mayHaveExecuted?: boolean
  sent: number
}

export interface Fault {
  name: string
  query: Outcome
  mutation: Outcome
  /** Called with each complete request; `elsewhere` is another origin that nothing must reach. */
  respond?: (socket: Socket, elsewhere: string) => void
  onConnection?: (socket: Socket) => void
  tls?: TlsOptions
  /** Instead of a server. */
  endpoint?: string
  options?: Partial<ClientOptions>
  /** Instead of the chain that `createClient` makes. */
  link?: (endpoint: string) => ApolloLink
  /** When the caller aborts. */
  abort?: 'before' | 'during' | 'between attempts' | 'after'
}

export const secretKey = 'key-7Yp2QxWv9LsT4mRd'
export const secretValue = 'Winterbottom-Featherstonehaugh'
/** What a talkative service sends back: everything it was told. */
const echo = `apiKey ${secretKey} for ${secretValue}`

const day = 24 * 60 * 60 * 1000
const valid = createCertificate({ from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
const expired = createCertificate({ from: new Date(Date.now() - 2 * day), to: new Date(Date.now() - day) })

function http(status: number | string, headers: Record<string, string>, body: string | Buffer): Buffer {
  const lines = Object.entries({ 'content-type': 'application/json', 'x-echo': echo, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = Buffer.byteLength(body)
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} ${echo}\r\n${head}content-length: ${length}\r\n\r\n`),
    Buffer.from(body),
  ])
}

function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): NonNullable<Fault['respond']> {
  const bytes = http(
    status,
    headers,
    typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  )
  return (socket) => socket.write(bytes)
}

const error = (extensions: unknown, path?: unknown): object => ({ message: echo, path, extensions })
const payload = { code: '200', success: true, patient: null, patients: [], pagination: null }
const data = { patients: payload, createPatient: payload }

const lostQuery: Outcome = { result: 'NetworkError', retryable: true, mayHaveExecuted: true, sent: 3 }
const unreadable: Outcome = { result: 'ServiceError', retryable: false, mayHaveExecuted: true, sent: 1 }
const unknown: Outcome = { result: 'OutcomeUnknownError', retryable: false, mayHaveExecuted: true, sent: 1 }
const unsent: Outcome = { result: 'NetworkError', retryable: true, mayHaveExecuted: false, sent: 0 }
const untrusted: Outcome = { ...unsent, retryable: false }
const turnedAway: Outcome = { result: 'RequestError', retryable: false, mayHaveExecuted: false, sent: 1 }
const refusedKey: Outcome = { ...turnedAway, result: 'AuthenticationError' }
const reported: Outcome = { ...turnedAway, result: 'OperationError' }
const failed: Outcome = { result: 'ServiceError', retryable: true, mayHaveExecuted: true, sent: 3 }
/** Nothing proves that it was not carried out: a query keeps the class of what was seen. */
const unproven = (query: Outcome): Pick<Fault, 'query' | 'mutation'> => ({
  query: { ...query, mayHaveExecuted: true },
  mutation: unknown,
})
const same = (outcome: Outcome): Pick<Fault, 'query' | 'mutation'> => ({ query: outcome, mutation: outcome })

const reset: Fault['respond'] = (socket) => socket.resetAndDestroy()
const refused = (): Error => Object.assign(new Error(echo), { code: 'ECONNREFUSED' })
const { fetch } = globalThis

/** Its first request is carried out and its answer lost. A second one finds nobody, and that is all it reports. */
const agent = new Agent()
const forgetfulDispatcher = {
  dispatch: (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) =>
    agent.dispatch(request, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (controller) => handler.onResponseError?.(controller, refused()),
    }),
} as Dispatcher

export const faults: readonly Fault[] = [
  { name: 'no fault', respond: answer(200, { data }), ...same({ result: 'data', sent: 1 }) },

  // Before anything is sent
  { name: 'connection refused', endpoint: 'http://127.0.0.1:2/graphql', ...same(unsent) },
  { name: 'DNS failure', endpoint: 'https://orchestration.invalid/graphql', ...same(unsent) },
  { name: 'TLS: self-signed certificate', tls: valid, ...same(untrusted) },
  {
    name: 'TLS: expired certificate',
    tls: expired,
    options: { dispatcher: new Agent({ connect: { ca: expired.cert } }) },
    ...same(untrusted),
  },
  {
    name: 'TLS: reset in the handshake',
    tls: valid,
    onConnection: (socket) => socket.resetAndDestroy(),
    ...same(unsent),
  },

  // The connection breaks
  {
    name: 'reset before the request is written',
    onConnection: (socket) => socket.resetAndDestroy(),
    ...same(unsent),
  },
  {
    name: 'reset after the request',
    respond: (socket) => socket.resetAndDestroy(),
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'closed after the request',
    respond: (socket) => socket.end(),
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'reset in the headers',
    respond: (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-ty', () => socket.resetAndDestroy()),
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'reset in the body',
    respond: (socket) =>
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"data":"${echo}`,
        () => socket.resetAndDestroy(),
      ),
    query: lostQuery,
    mutation: unknown,
  },

  // No end in sight
  {
    name: 'hangs before the headers',
    respond: () => {},
    options: { timeout: 150 },
    query: { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
    mutation: unknown,
  },
  {
    name: 'drips the body',
    respond: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n')
      const timer = setInterval(() => socket.write(' '), 10)
      socket.on('close', () => clearInterval(timer))
    },
    options: { timeout: 150 },
    query: { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
    mutation: unknown,
  },
  {
    name: 'a body without end',
    respond: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
      const chunk = `10000\r\n${echo.padEnd(0x10000)}\r\n`
      const push = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      }
      socket.on('drain', push)
      push()
    },
    options: { maxAnswerBytes: 1_000_000 },
    query: unreadable,
    mutation: unknown,
  },
  {
    name: 'a gzip bomb',
    respond: answer(200, gzipSync(Buffer.alloc(50_000_000, echo)), { 'content-encoding': 'gzip' }),
    query: unreadable,
    mutation: unknown,
  },
  {
    name: 'damaged gzip',
    respond: answer(200, gzipSync(JSON.stringify({ data })).subarray(0, 30), { 'content-encoding': 'gzip' }),
    query: unreadable,
    mutation: unknown,
  },
  {
    name: 'an unknown encoding',
    respond: answer(200, 'x', { 'content-encoding': 'zebra' }),
    query: unreadable,
    mutation: unknown,
  },
  ...[401, 403].flatMap((status): Fault[] => [
    {
      name: `${status} with damaged gzip`,
      respond: answer(status, gzipSync('{}').subarray(0, 9), { 'content-encoding': 'gzip' }),
      ...unproven(refusedKey),
    },
    {
      name: `${status} with damaged brotli`,
      respond: answer(status, brotliCompressSync('{}').subarray(0, 3), { 'content-encoding': 'br' }),
      ...unproven(refusedKey),
    },
    {
      name: `${status} in an unknown encoding`,
      respond: answer(status, 'x', { 'content-encoding': 'zebra' }),
      ...unproven(refusedKey),
    },
    {
      name: `${status} with a body that is too large`,
      respond: answer(status, { errors: [error({})] }),
      options: { maxAnswerBytes: 10 },
      ...unproven(refusedKey),
    },
    {
      name: `${status} and a reset in the body`,
      respond: (socket) =>
        socket.write(`HTTP/1.1 ${status} No\r\ncontent-length: 999\r\n\r\n{"errors":"${echo}`, () =>
          socket.resetAndDestroy(),
        ),
      ...unproven(refusedKey),
    },
    {
      name: `${status} with truncated JSON`,
      respond: answer(status, `{"data":{"createPatient":"${echo}"`),
      ...unproven(refusedKey),
    },
    {
      name: `${status} with an error that has a path`,
      respond: answer(status, { errors: [error({}, ['createPatient'])] }),
      ...unproven(refusedKey),
    },
    {
      name: `${status} with data`,
      respond: answer(status, { data }, { 'content-type': 'text/plain' }),
      ...unproven(refusedKey),
    },
  ]),
  {
    name: '503 in an encoding that was not accepted',
    respond: answer(503, echo, { 'content-encoding': 'zstd' }),
    ...unproven(failed),
  },
  {
    name: 'gzip, well',
    respond: answer(200, gzipSync(JSON.stringify({ data })), { 'content-encoding': 'gzip' }),
    ...same({ result: 'data', sent: 1 }),
  },
  {
    name: 'brotli, well',
    respond: answer(200, brotliCompressSync(JSON.stringify({ data })), { 'content-encoding': 'br' }),
    ...same({ result: 'data', sent: 1 }),
  },

  // Redirects
  ...[301, 302, 303, 307, 308].flatMap((status): Fault[] => [
    {
      name: `${status} to the same origin`,
      respond: answer(status, echo, { location: '/elsewhere' }),
      ...unproven(turnedAway),
    },
    {
      name: `${status} to another origin`,
      respond: (socket, elsewhere) => socket.write(http(status, { location: elsewhere }, echo)),
      ...unproven(turnedAway),
    },
  ]),
  {
    name: '304',
    respond: (socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n'),
    ...unproven(turnedAway),
  },

  // Statuses
  ...[400, 404, 405, 407, 413, 415, 421].map(
    (status): Fault => ({ name: `${status}`, respond: answer(status, echo), ...same(turnedAway) }),
  ),
  ...[402, 406, 409, 410, 422, 451, 499].map(
    (status): Fault => ({ name: `${status}`, respond: answer(status, echo), ...unproven(turnedAway) }),
  ),
  {
    name: '408',
    respond: answer(408, echo),
    ...unproven({ ...turnedAway, retryable: true, sent: 3 }),
  },
  {
    name: '425',
    respond: answer(425, echo),
    query: { ...turnedAway, retryable: true, sent: 3 },
    mutation: { ...turnedAway, retryable: true },
  },
  {
    name: '403 in HTML, which another than the service wrote',
    respond: answer(403, `<html>${echo}</html>`, { 'content-type': 'text/html' }),
    ...unproven(refusedKey),
  },
  ...[401, 403].map(
    (status): Fault => ({
      name: `${status}`,
      respond: answer(status, { errors: [error({ code: 'UNAUTHENTICATED' })] }),
      ...same(refusedKey),
    }),
  ),
  ...(
    [
      ['', {}, {}],
      [' with Retry-After in seconds', { 'retry-after': '1' }, {}],
      [' with Retry-After as a date', { 'retry-after': new Date(Date.now() + 2000).toUTCString() }, {}],
      [' with an unreadable Retry-After', { 'retry-after': echo }, {}],
      [' with retryAfter in the extensions', {}, { errors: [error({ retryAfter: 1 })] }],
    ] as const
  ).map(
    ([form, headers, body]): Fault => ({
      name: `429${form}`,
      respond: answer(429, body, headers),
      query: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 3 },
      mutation: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 },
    }),
  ),
  {
    name: '429 with a Retry-After beyond the deadline',
    respond: answer(429, echo, { 'retry-after': '3600' }),
    ...same({ result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 }),
  },
  ...[500, 502, 503, 504].map(
    (status): Fault => ({
      name: `${status}`,
      respond: answer(status, { errors: [error({})], data: null }),
      ...unproven(failed),
    }),
  ),
  ...(['UNAUTHENTICATED', 'GRAPHQL_VALIDATION_FAILED'] as const).map(
    (code): Fault => ({
      name: `500 whose body says ${code}`,
      respond: answer(500, { errors: [error({ code })] }),
      ...unproven(failed),
    }),
  ),

  // Answers that are none
  ...Object.entries({
    'HTML with 200': answer(200, `<html>${echo}</html>`, { 'content-type': 'text/html' }),
    'an empty body': answer(200, ''),
    '204': answer(204, ''),
    'truncated JSON': answer(200, `{"data":{"patients":"${echo}"`),
    'invalid UTF-8': answer(
      200,
      Buffer.concat([Buffer.from('{"data":{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}}')]),
    ),
    'a wrong content type': answer(200, { data }, { 'content-type': 'text/plain' }),
    'JSON []': answer(200, []),
    'JSON null': answer(200, 'null'),
    'JSON {}': answer(200, {}),
    'JSON {"data":null}': answer(200, { data: null }),
    'JSON {"data":[]}': answer(200, { data: [echo] }),
    'not HTTP': ((socket) => socket.end(`${echo}\r\n\r\n`)) satisfies Fault['respond'],
    'headers without end': ((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const push = (): void => {
        while (!socket.destroyed && socket.write(`x-echo: ${echo.padEnd(1000)}\r\n`));
      }
      socket.on('drain', push)
      push()
    }) satisfies Fault['respond'],
  }).map(([name, respond]): Fault => ({ name, respond, query: unreadable, mutation: unknown })),
  {
    name: 'duplicated content-length',
    respond: (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} ',
      ),
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'duplicated and hostile headers',
    respond: answer(
      200,
      { data },
      {
        'content-Type': 'application/json',
        'retry-after': '-1',
        'Retry-After': '1e400',
        __proto__: echo,
        constructor: echo,
      },
    ),
    ...same({ result: 'data', sent: 1 }),
  },

  // GraphQL errors
  ...['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'].map(
    (type): Fault => ({
      name: `a refusal of the only field, ${type}`,
      respond: answer(200, {
        errors: [error({ type, statusCode: 404, errorId: secretKey }, ['createPatient'])],
        data: null,
      }),
      ...same(reported),
    }),
  ),
  ...Object.entries({
    'a refusal from below the field': error({ type: 'NOT_FOUND' }, ['createPatient', 'patient']),
    'a type that is no refusal': error({ type: 'ORCHESTRATION_ACTIVITY_ERROR', statusCode: 404 }, [
      'stopTrack',
    ]),
    'a statusCode and no type': error({ statusCode: 404 }, ['createPatient']),
    'INTERNAL_SERVER_ERROR alone': error({ code: 'INTERNAL_SERVER_ERROR' }, ['createPatient']),
    'a refusal without a path': error({ type: 'NOT_FOUND' }),
  }).map(
    ([name, one]): Fault => ({
      name: `a GraphQL error: ${name}`,
      respond: answer(200, { errors: [one], data: null }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'two GraphQL errors that refuse',
    respond: answer(200, {
      errors: [error({ type: 'NOT_FOUND' }, ['createPatient']), error({ type: 'NOT_FOUND' }, ['other'])],
      data: null,
    }),
    ...unproven(reported),
  },
  {
    name: 'GraphQL errors with data',
    respond: answer(200, { errors: [error({ type: 'NOT_FOUND' }, ['patients', 0, 'profile'])], data }),
    ...unproven(reported),
  },
  {
    name: 'a GraphQL error with statusCode 500',
    respond: answer(200, { errors: [error({ code: 'INTERNAL_SERVER_ERROR', statusCode: 500 })], data: null }),
    ...unproven({ ...reported, retryable: true, sent: 3 }),
  },
  ...[200, 400].map(
    (status): Fault => ({
      name: `a GraphQL validation error with ${status}`,
      respond: answer(status, { errors: [error({ code: 'GRAPHQL_VALIDATION_FAILED' })] }),
      ...same(reported),
    }),
  ),
  {
    name: 'a GraphQL error without data, path or a code that is known',
    respond: answer(200, { errors: [error({})] }),
    ...unproven(reported),
  },
  {
    name: 'a GraphQL error UNAUTHENTICATED with 200',
    respond: answer(200, { errors: [error({ code: 'UNAUTHENTICATED' })] }),
    ...same(refusedKey),
  },
  {
    name: 'a GraphQL error TOO_MANY_REQUESTS with 200',
    respond: answer(200, {
      errors: [error({ type: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: '1' })],
    }),
    query: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 3 },
    mutation: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 },
  },
  {
    name: 'FORBIDDEN from below the field, and a provider that has another key',
    respond: answer(200, {
      errors: [error({ code: 'FORBIDDEN' }, ['createPatient', 'success'])],
      data: null,
    }),
    options: { apiKey: (refused) => (refused === undefined ? secretKey : 'another-key') },
    ...unproven({ ...refusedKey, sent: 2 }),
  },
  {
    name: 'a plain 401, and a provider that has another key',
    respond: answer(401, { errors: [error({ code: 'UNAUTHENTICATED' })] }),
    options: { apiKey: (refused) => (refused === undefined ? secretKey : 'another-key') },
    ...same({ ...refusedKey, sent: 2 }),
  },
  {
    name: 'a GraphQL error 429 from below the field',
    respond: answer(200, { errors: [error({ statusCode: 429 }, ['createPatient', 'patient'])], data: null }),
    ...unproven({ result: 'RateLimitError', retryable: true, sent: 3 }),
  },
  ...Object.entries({ 'a word': 'boom', 'an object': { message: echo }, true: true }).map(
    ([what, errors]): Fault => ({
      name: `data, and ${what} in place of the list of errors`,
      respond: answer(200, { data, errors }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'GraphQL errors of unknown shape',
    respond: answer(200, {
      errors: [
        null,
        echo,
        { message: 7, path: echo, extensions: [echo] },
        error({ type: echo, errorId: { echo }, statusCode: echo }, [echo]),
      ],
      data: null,
    }),
    ...unproven(reported),
  },
  ...[secretKey, secretValue].map(
    (secret, index): Fault => ({
      name: `a GraphQL error that echoes ${index === 0 ? 'the key' : 'a name'} where words of the service stand`,
      respond: answer(200, {
        errors: [
          {
            message: secret,
            path: [secret, 0],
            extensions: {
              type: secret,
              code: secret,
              errorId: secret,
              statusCode: secret,
              retryAfter: secret,
            },
          },
        ],
        data: null,
      }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'success: false',
    respond: answer(200, {
      data: {
        createPatient: { ...payload, success: false, code: '400' },
        patients: { ...payload, success: false, code: secretValue },
        [secretValue]: { success: false, code: secretKey },
      },
    }),
    ...same({ result: 'PayloadError', retryable: false, mayHaveExecuted: true, sent: 1 }),
  },

  // What the caller sends through
  {
    name: 'a fetch that sends again, and is refused',
    respond: reset,
    options: { fetch: (...args) => fetch(...args).catch(() => Promise.reject(refused())) },
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'a fetch that sends again',
    respond: reset,
    options: { fetch: (...args) => fetch(...args).catch(() => fetch(...args)) },
    query: { ...lostQuery, sent: 6 },
    mutation: unknown,
  },
  {
    name: "421 to Node's fetch, which sends again",
    respond: answer(421, echo),
    options: { fetch },
    query: { ...turnedAway, mayHaveExecuted: true, sent: 2 },
    mutation: turnedAway,
  },
  {
    name: 'connection refused, to a fetch that does not say what it sent',
    endpoint: 'http://127.0.0.1:2/graphql',
    options: { fetch },
    query: { ...lostQuery, sent: 0 },
    mutation: { ...unknown, sent: 0 },
  },
  {
    name: 'a plain 401 to a fetch',
    respond: answer(401, { errors: [error({ code: 'UNAUTHENTICATED' })] }),
    options: { fetch },
    // It may have sent a query before.
    query: { ...refusedKey, mayHaveExecuted: true },
    mutation: refusedKey,
  },
  {
    name: 'a dispatcher that sends again, and is refused',
    respond: reset,
    options: { dispatcher: forgetfulDispatcher },
    query: lostQuery,
    mutation: unknown,
  },
  {
    name: 'a dispatcher that sends again',
    respond: reset,
    options: { dispatcher: new RetryAgent(new Agent(), { methods: ['POST'], maxRetries: 1, minTimeout: 1 }) },
    query: { ...lostQuery, sent: 6 },
    mutation: unknown,
  },
  {
    name: 'connection refused, to a dispatcher',
    endpoint: 'http://127.0.0.1:2/graphql',
    options: { dispatcher: new Agent() },
    ...same(unsent),
  },
  ...(['during', undefined] as const).map(
    (abort): Fault => ({
      name: abort ? "abort while Apollo's HttpLink waits" : "Apollo's HttpLink waits beyond the deadline",
      ...(abort && { abort }),
      respond: () => {},
      link: (uri) =>
        ApolloLink.from([
          new DeadlineLink({ timeout: abort ? 5_000 : 150 }),
          new RetryLink(),
          new HttpLink({ uri }),
        ]),
      query: abort
        ? { result: 'AbortError', sent: 1 }
        : { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
      mutation: unknown,
    }),
  ),

  // The caller
  {
    name: 'abort before',
    abort: 'before',
    respond: answer(200, { data }),
    ...same({ result: 'AbortError', sent: 0 }),
  },
  {
    name: 'abort during',
    abort: 'during',
    respond: () => {},
    query: { result: 'AbortError', sent: 1 },
    mutation: unknown,
  },
  {
    name: 'abort between attempts',
    abort: 'between attempts',
    endpoint: 'http://127.0.0.1:2/graphql',
    ...same({ result: 'AbortError', sent: 0 }),
  },
  {
    name: 'abort after',
    abort: 'after',
    respond: answer(200, { data }),
    ...same({ result: 'data', sent: 1 }),
  },
  ...Object.entries({
    throws: () => {
      throw new Error(echo)
    },
    rejects: () => Promise.reject(new Error(echo)),
    'yields nothing': () => undefined as unknown as string,
    'yields a line break': () => `${secretKey}\n`,
    'yields another type': async () => ({ key: secretKey }) as unknown as string,
  } satisfies Record<string, () => string | Promise<string>>).map(
    ([what, apiKey]): Fault => ({
      name: `the key's provider ${what}`,
      respond: answer(200, { data }),
      options: { apiKey },
      ...same({ result: 'UsageError', retryable: false, mayHaveExecuted: false, sent: 0 }),
    }),
  ),
  {
    name: "the key's provider hangs",
    respond: answer(200, { data }),
    options: { apiKey: () => new Promise(() => {}), timeout: 100 },
    ...same({ result: 'TimeoutError', retryable: true, mayHaveExecuted: false, sent: 0 }),
  },
  {
    name: 'the event loop is blocked while the answer comes',
    respond: (socket, elsewhere) => {
      answer(200, { data })(socket, elsewhere)
      const end = Date.now() + 1000
      while (Date.now() < end);
    },
    options: { timeout: 500 },
    ...same({ result: 'data', sent: 1 }),
  },
]
