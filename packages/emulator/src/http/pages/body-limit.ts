import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  /** In bytes. */
  maxSize: number
  /** Creates the response to a body that exceeds the limit. */
  onError(context: Context): Response | Promise<Response>
}

/** Limits the size of request bodies, with or without Content-Length. */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const limit = bodyLimit({
    maxSize,
    onError: async (context) => endAfterRequest(await onError(context), context.env.incoming),
  })
  return (context, next) => {
    const { raw } = context.req
    const isAnnounced = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
    // Hono's `bodyLimit` copies a request of unknown length. The Request objects of Hono's Node server cannot be copied, so a
    // standard Request replaces them.
    if (!isAnnounced && raw.body) {
      const { method, headers, body } = raw
      context.req.raw = new Request(raw.url, { method, headers, body, duplex: 'half' })
    }
    return limit(context, next)
  }
}

/**
 * Sends a response immediately, but ends it only after the request, and discards the rest of the request. Many clients read the
 * response only after they have sent the body, and Hono's Node server closes the connection soon after the end of a response.
 */
async function endAfterRequest(response: Response, incoming: IncomingMessage): Promise<Response> {
  const content = await response.bytes()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(content)
      await finished(incoming.removeAllListeners('data').resume(), { writable: false }).catch(() => {})
      controller.close()
    },
  })
  const { status, headers } = response
  headers.set('content-length', String(content.length))
  // A client that stops sending must not reuse the connection, because its next request would count as the rest of the body.
  headers.set('connection', 'close')
  return new Response(body, { status, headers })
}
