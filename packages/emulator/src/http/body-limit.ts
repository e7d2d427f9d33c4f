import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  /** In bytes. */
  maxSize: number
  onError(context: Context): Response | Promise<Response>
}

/** Limits the size of request bodies, with or without Content-Length. */
export function limitBody(options: BodyLimit): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (context, next) => {
    const { raw } = context.req
    const isAnnounced = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
    // Hono's `bodyLimit` copies a request of unknown length, but it cannot copy the Request objects of Hono's Node server, so this
    // passes it a standard Request.
    if (!isAnnounced && raw.body) {
      const { method, headers, body } = raw
      context.req.raw = new Request(raw.url, { method, headers, body, duplex: 'half' })
    }
    return limit(context, next)
  }
}
