import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

export interface BodyLimit {
  /** In bytes. */
  maxSize: number
  onError(context: Context): Response | Promise<Response>
}

/** Limits the body of a request, whether its length is announced or not. */
export function limitBody(options: BodyLimit): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (context, next) => {
    const { raw } = context.req
    const isAnnounced = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
    // Hono copies a request of unknown length, which fails for the request of its Node server. So it gets one of the platform.
    if (!isAnnounced && raw.body) {
      const { method, headers, body } = raw
      context.req.raw = new Request(raw.url, { method, headers, body, duplex: 'half' })
    }
    return limit(context, next)
  }
}
