import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppliedRequestFault } from '../../faults/fault-list.ts'
import { ApiError } from '../../service/api-error.ts'
import { createErrorResponse, type HttpResponse, sendResponse } from './response.ts'

interface FaultyExchange {
  response: ServerResponse
  /** Executes the operation. If `failWith` is set, all payloads fail with this code. */
  execute(failWith?: string): Promise<HttpResponse>
}

/** Sends the fault's response, or closes the connection. */
export async function applyFault(fault: AppliedRequestFault, exchange: FaultyExchange): Promise<void> {
  await handlers[fault.with](exchange, fault)
}

type FaultHandler = (exchange: FaultyExchange, fault: AppliedRequestFault) => unknown

const handlers: Readonly<Record<AppliedRequestFault['with'], FaultHandler>> = {
  'http-503': ({ response }) =>
    sendResponse(response, {
      status: 503,
      headers: { 'content-type': 'text/plain' },
      body: 'Service Unavailable',
    }),

  'rate-limit': ({ response }, { retryAfter = 1 }) => {
    const error = new ApiError('TOO_MANY_REQUESTS', 'Too many requests.')
    sendResponse(response, createErrorResponse(429, error, { 'retry-after': String(retryAfter) }))
  },

  reset: ({ response }) => reset(response),

  'reset-after-write': async ({ response, execute }) => {
    await execute()
    reset(response)
  },

  hang: ({ response }) => once(response, 'close'),

  slow: async ({ response, execute }, { delay }) => {
    await sleep(delay, undefined, { ref: false })
    sendResponse(response, await execute())
  },

  truncated: async ({ response, execute }) => {
    const { status, headers, body } = await execute()
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },

  html: ({ response }) =>
    sendResponse(response, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>',
    }),

  redirect: ({ response }, { location = 'https://elsewhere.invalid/' }) =>
    sendResponse(response, { status: 307, headers: { location }, body: '' }),

  'graphql-error': ({ response }, { type = 'INTERNAL_SERVER_ERROR', statusCode = 500 }) => {
    const error = new ApiError('INTERNAL_SERVER_ERROR', 'An injected error.')
    Object.assign(error.extensions, { type, statusCode })
    const body = JSON.stringify({ errors: [error], data: null })
    sendResponse(response, { status: 200, headers: { 'content-type': 'application/json' }, body })
  },

  'payload-failure': async ({ response, execute }, { code = '500' }) =>
    sendResponse(response, await execute(code)),
}

function reset({ socket }: ServerResponse): void {
  socket?.resetAndDestroy()
}
