import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  type Fault,
  failed,
  outcomeUnknown,
  rejectedKey,
  sameOutcome,
  unproven,
  unreadable,
} from './fault.ts'
import { data, echo, graphQLError, respondWith } from './respond-with.ts'

/** A valid 50 MB response. */
const bomb = JSON.stringify({ data }).padEnd(50_000_000)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** Responses that never end, are too large, or cannot be decompressed. */
export const bodyFaults: readonly Fault[] = [
  {
    name: 'hangs before the headers',
    respond: () => {},
    options: { timeout: 1_000 },
    query: { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
    mutation: outcomeUnknown,
  },
  {
    name: 'drips the body',
    respond: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n')
      const timer = setInterval(() => socket.write(' '), 10)
      socket.on('close', () => clearInterval(timer))
    },
    options: { timeout: 1_000 },
    query: { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
    mutation: outcomeUnknown,
  },
  {
    name: 'an endless body',
    respond: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
      const chunk = `10000\r\n${echo.padEnd(0x10000)}\r\n`
      const push = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      }
      socket.on('drain', push)
      push()
    },
    options: { maxResponseBytes: 1_000_000 },
    query: unreadable,
    mutation: outcomeUnknown,
  },
  {
    name: 'a gzip bomb',
    respond: respondWith(200, gzipSync(bomb, { level: 1 }), { 'content-encoding': 'gzip' }),
    query: unreadable,
    mutation: outcomeUnknown,
  },
  {
    name: 'a brotli bomb',
    respond: respondWith(200, brotliCompressSync(bomb, quickly), { 'content-encoding': 'br' }),
    query: unreadable,
    mutation: outcomeUnknown,
  },
  {
    name: 'damaged gzip',
    respond: respondWith(200, gzipSync(JSON.stringify({ data })).subarray(0, 30), {
      'content-encoding': 'gzip',
    }),
    query: unreadable,
    mutation: outcomeUnknown,
  },
  {
    name: 'an unknown encoding',
    respond: respondWith(200, 'x', { 'content-encoding': 'zebra' }),
    query: unreadable,
    mutation: outcomeUnknown,
  },
  ...[401, 403].flatMap((status): Fault[] => [
    {
      name: `${status} with damaged gzip`,
      respond: respondWith(status, gzipSync('{}').subarray(0, 9), { 'content-encoding': 'gzip' }),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} with damaged brotli`,
      respond: respondWith(status, brotliCompressSync('{}').subarray(0, 3), { 'content-encoding': 'br' }),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} in an unknown encoding`,
      respond: respondWith(status, 'x', { 'content-encoding': 'zebra' }),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} with a body that is too large`,
      respond: respondWith(status, { errors: [graphQLError({})] }),
      options: { maxResponseBytes: 10 },
      ...unproven(rejectedKey),
    },
    {
      name: `${status} and a reset in the body`,
      respond: (socket) =>
        socket.write(`HTTP/1.1 ${status} No\r\ncontent-length: 999\r\n\r\n{"errors":"${echo}`, () =>
          socket.resetAndDestroy(),
        ),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} with truncated JSON`,
      respond: respondWith(status, `{"data":{"createPatient":"${echo}"`),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} with an error that has a path`,
      respond: respondWith(status, { errors: [graphQLError({}, ['createPatient'])] }),
      ...unproven(rejectedKey),
    },
    {
      name: `${status} with data`,
      respond: respondWith(status, { data }, { 'content-type': 'text/plain' }),
      ...unproven(rejectedKey),
    },
  ]),
  {
    name: '503 in an encoding that was not accepted',
    respond: respondWith(503, echo, { 'content-encoding': 'zstd' }),
    ...unproven(failed),
  },
  {
    name: 'valid gzip',
    respond: respondWith(200, gzipSync(JSON.stringify({ data })), { 'content-encoding': 'gzip' }),
    ...sameOutcome({ result: 'data', sent: 1 }),
  },
  {
    name: 'valid brotli',
    respond: respondWith(200, brotliCompressSync(JSON.stringify({ data })), { 'content-encoding': 'br' }),
    ...sameOutcome({ result: 'data', sent: 1 }),
  },
]
