import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { EmulatorError } from '../ground/emulator-error.ts'
import { closeIdleWhileClosing } from './close-server.ts'

/**
 * How long a connection without a request is kept, in ms. With Node's 5 seconds, a process that stalls for as long, under
 * load or in a debugger, closes a connection on which a caller has just sent a request.
 */
const KEEP_ALIVE = 65_000

export interface HttpServerOptions {
  /** PEM. Serves HTTPS if given, HTTP otherwise. */
  tls?: { cert: string; key: string } | undefined
}

export function createHttpServer(handler: RequestListener, { tls }: HttpServerOptions): Server {
  // The handlers refuse a request without a Host, so that the refusal has the usual shape.
  const options = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE }
  const server = tls ? createSecureServer({ ...options, ...tls }, handler) : createServer(options, handler)
  closeIdleWhileClosing(server)
  return server
}

function createSecureServer(...options: Parameters<typeof createTlsServer>): Server {
  try {
    return createTlsServer(...options)
  } catch {
    // OpenSSL's message does not help, and OpenSSL has read the private key.
    throw new EmulatorError('the certificate and the key must be PEM, and belong together.', {
      option: 'tls',
    })
  }
}
