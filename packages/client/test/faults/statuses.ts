import { type Fault, failed, rejected, rejectedKey, sameOutcome, unproven } from './fault.ts'
import { echo, graphQLError, printResponse, respondWith } from './respond-with.ts'

const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** Redirects and failures with various HTTP statuses. */
export const statusFaults: readonly Fault[] = [
  ...[301, 302, 303, 307, 308].flatMap((status): Fault[] => [
    {
      name: `${status} to the same origin`,
      respond: respondWith(status, echo, { location: '/elsewhere' }),
      ...unproven(rejected),
    },
    {
      name: `${status} to another origin`,
      respond: (socket, elsewhere) => socket.write(printResponse(status, { location: elsewhere }, echo)),
      ...unproven(rejected),
    },
  ]),
  {
    name: '304',
    respond: (socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n'),
    ...unproven(rejected),
  },

  ...[400, 404, 405, 407, 413, 415, 421].map(
    (status): Fault => ({
      name: `${status}`,
      respond: respondWith(status, echo, plain),
      ...sameOutcome(rejected),
    }),
  ),
  ...[402, 406, 409, 410, 422, 451, 499].map(
    (status): Fault => ({ name: `${status}`, respond: respondWith(status, echo), ...unproven(rejected) }),
  ),
  {
    name: '408',
    respond: respondWith(408, echo),
    ...unproven({ ...rejected, retryable: true, sent: 3 }),
  },
  {
    name: '425',
    respond: respondWith(425, echo, plain),
    query: { ...rejected, retryable: true, sent: 3 },
    mutation: { ...rejected, retryable: true },
  },
  {
    name: '403 in HTML from a proxy',
    respond: respondWith(403, `<html>${echo}</html>`, { 'content-type': 'text/html' }),
    ...unproven(rejectedKey),
  },
  ...[401, 403].map(
    (status): Fault => ({
      name: `${status}`,
      respond: respondWith(status, { errors: [graphQLError({ code: 'UNAUTHENTICATED' })] }),
      ...sameOutcome(rejectedKey),
    }),
  ),
  ...(
    [
      ['', {}],
      [' with an unreadable Retry-After', { 'retry-after': echo }],
    ] as const
  ).map(
    ([form, headers]): Fault => ({
      name: `429${form}`,
      respond: respondWith(429, {}, headers),
      query: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 3 },
      mutation: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 },
    }),
  ),
  ...(
    [
      ['Retry-After in seconds', { 'retry-after': '3600' }, {}],
      ['Retry-After as a date', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }, {}],
      ['Retry-After in plain text', { ...plain, 'retry-after': '3600' }, echo],
      ['retryAfter in the extensions', {}, { errors: [graphQLError({ retryAfter: 3_600 })] }],
    ] as const
  ).map(
    ([form, headers, body]): Fault => ({
      name: `429 with ${form}, beyond the deadline`,
      respond: respondWith(429, body, headers),
      ...sameOutcome({ result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 }),
    }),
  ),
  ...[500, 502, 503, 504].map(
    (status): Fault => ({
      name: `${status}`,
      respond: respondWith(status, { errors: [graphQLError({})], data: null }),
      ...unproven(failed),
    }),
  ),
  ...(['UNAUTHENTICATED', 'GRAPHQL_VALIDATION_FAILED'] as const).map(
    (code): Fault => ({
      name: `500 with the code ${code}`,
      respond: respondWith(500, { errors: [graphQLError({ code })] }),
      ...unproven(failed),
    }),
  ),
]
