import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/**
 * Makes a listener for `node:http` (HTTP/1.1) and Express from a function that takes a `Request` and returns a `Response`. In
 * Express, register it before body parsers such as `express.json()`, or after `express.raw()`. In Deno and Bun, give the
 * function to `Deno.serve` and `Bun.serve` instead.
 */
export function createNodeListener(
  handle: (request: Request) => Promise<Response>,
): (request: IncomingMessage, response: ServerResponse, next?: (error: unknown) => void) => Promise<void> {
  return async (incoming, outgoing, next) => {
    try {
      if (unsupportedMethod.test(incoming.method ?? '')) {
        outgoing.writeHead(405, { allow: 'POST' }).end()
        return
      }
      const { status, headers } = await handle(toRequest(incoming))
      outgoing.writeHead(status, Object.fromEntries(headers)).end()
    } catch (error) {
      // Express answers and reports the error. Without Express only a mistake in the setup or in `handle` leads here.
      if (!next) throw error
      next(error)
    }
  }
}

/** Methods that `new Request` refuses with an error, so that one request of a stranger would end the process. */
const unsupportedMethod = /^(?:connect|trace|track)$/i

function toRequest(incoming: IncomingMessage & { body?: unknown }): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, body: hasBody ? bodyOf(incoming) : null, duplex: 'half' as const }
  // The handler does not use the URL.
  return new Request('http://localhost/', init)
}

type Body = ReadableStream | Uint8Array<ArrayBuffer> | string

function bodyOf(incoming: IncomingMessage & { body?: unknown }): Body {
  const { body } = incoming
  if (body === undefined) return Readable.toWeb(incoming) as unknown as ReadableStream
  if (ArrayBuffer.isView(body) || typeof body === 'string') return body as Body
  throw new TypeError(
    'The body was parsed before it reached the webhook, so the signed bytes are lost. ' +
      'Put the route before express.json(), or give it express.raw({ type: "application/json" }).',
  )
}
