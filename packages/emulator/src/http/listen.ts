import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { EmulatorError } from '../emulator-error.ts'
import { closeIdleWhileClosing } from './close-server.ts'

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Serves HTTPS if given, HTTP otherwise. */
  tls?: { cert: string; key: string } | undefined
  /** The name of the option that the port came from, for errors. */
  option: string
}

/** Answers a server that accepts connections. Throws `EmulatorError` where the port cannot be had. */
export async function listen(
  handler: RequestListener,
  { port, host, tls, option }: ListenOptions,
): Promise<Server> {
  const server = tls ? createSecureServer(tls, handler) : createServer(handler)
  closeIdleWhileClosing(server)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new EmulatorError(`${option}: ${explain(error, `port ${port} on ${host}`)}`)
  }
  return server
}

function createSecureServer(tls: { cert: string; key: string }, handler: RequestListener): Server {
  try {
    return createTlsServer(tls, handler)
  } catch {
    // What OpenSSL says helps nobody, and it has read the key.
    throw new EmulatorError('tls: the certificate and the key must be PEM, and belong together.')
  }
}

function explain(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `${place} is in use. Stop what listens there, choose another, or 0 for any free one.`
  if (code === 'EACCES')
    return `${place} may not be used by this user. Choose one above 1023, or 0 for any free one.`
  return `${place} cannot be listened on (${String(code)}). Choose another.`
}

/** The URL of a path on a server. */
export function formatUrl(server: Server, path = ''): string {
  const { address, port, family } = server.address() as AddressInfo
  const protocol = 'setSecureContext' in server ? 'https' : 'http'
  return `${protocol}://${family === 'IPv6' ? `[${address}]` : address}:${port}${path}`
}
