import { answer, echo, error, printAnswer } from './answer.ts'
import { type Fault, failed, refusedKey, same, turnedAway, unproven } from './fault.ts'

const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** Redirects and failures, by their HTTP status. */
export const statusFaults: readonly Fault[] = [
  ...[301, 302, 303, 307, 308].flatMap((status): Fault[] => [
    {
      name: `${status} to the same origin`,
      respond: answer(status, echo, { location: '/elsewhere' }),
      ...unproven(turnedAway),
    },
    {
      name: `${status} to another origin`,
      respond: (socket, elsewhere) => socket.write(printAnswer(status, { location: elsewhere }, echo)),
      ...unproven(turnedAway),
    },
  ]),
  {
    name: '304',
    respond: (socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n'),
    ...unproven(turnedAway),
  },

  ...[400, 404, 405, 407, 413, 415, 421].map(
    (status): Fault => ({ name: `${status}`, respond: answer(status, echo, plain), ...same(turnedAway) }),
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
    respond: answer(425, echo, plain),
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
    respond: answer(429, echo, { ...plain, 'retry-after': '3600' }),
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
]
