import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** The parts of a request that `node:http`, the compatibility API of `node:http2` and Express share. */
interface Incoming extends Readable {
  method?: string | undefined
  headers: IncomingHttpHeaders
  headersDistinct?: IncomingMessage['headersDistinct']
  /** What a body parser of Express has left. */
  body?: unknown
}

type Outgoing = Pick<ServerResponse, 'writableFinished'> & {
  on(event: 'close', listener: () => void): unknown
  writeHead(statusCode: number, headers?: Record<string, string>): { end(): unknown }
}

/**
 * Makes a listener for `node:http`, `node:http2`, Express, Koa and Fastify from a function that takes a `Request` and returns a
 * `Response`. In Express, register it before body parsers such as `express.json()`, or after `express.raw()`. In Deno and Bun,
 * give the function to `Deno.serve` and `Bun.serve` instead.
 */
export function createNodeListener(
  handle: (request: Request) => Promise<Response>,
): (incoming: Incoming, outgoing: Outgoing, next?: (error: unknown) => void) => Promise<void> {
  return async (incoming, outgoing, next) => {
    const stop = new AbortController()
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) stop.abort(new Error('The sender has closed the connection.'))
    })
    try {
      const { status, headers } = await handle(toRequest(incoming, stop.signal, next === undefined))
      outgoing.writeHead(status, Object.fromEntries(headers)).end()
    } catch (error) {
      // Express answers and reports the error.
      if (next) next(error)
      else outgoing.writeHead(500).end()
    }
  }
}

function toRequest(incoming: Incoming, signal: AbortSignal, reportsParsedBody: boolean): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct ?? incoming.headers)) {
    // HTTP/2 has the method and the path among the headers.
    if (!name.startsWith(':')) for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  // `new Request` refuses some methods with an error. The handler refuses all but POST.
  if (incoming.method !== 'POST') return new Request('http://localhost/', { headers, signal })
  const body = bodyOf(incoming, reportsParsedBody)
  return new Request('http://localhost/', { method: 'POST', headers, signal, body, duplex: 'half' })
}

type Body = ReadableStream | Uint8Array<ArrayBuffer> | string

function bodyOf(incoming: Incoming, reportsParsedBody: boolean): Body {
  const { body } = incoming
  if (body === undefined) return Readable.toWeb(incoming) as unknown as ReadableStream
  if (ArrayBuffer.isView(body) || typeof body === 'string') return body as Body
  const error = new TypeError(
    'The body was parsed before it reached the webhook, so the signed bytes are lost. ' +
      'Put the route before express.json(), or give it express.raw({ type: "application/json" }).',
  )
  if (!reportsParsedBody) throw error
  // Whoever reads the body gets the error, and so `onError` does.
  return new ReadableStream({ start: (controller) => controller.error(error) })
}
