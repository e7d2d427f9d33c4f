import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CrashHandler } from '../base/crash-handler.ts'
import { EmulatorError } from '../base/emulator-error.ts'
import { createRandomId } from '../base/random.ts'

/**
 * Keep-alive timeout for idle connections. With Node's default of 5 seconds, a process that stalls under load or in a debugger
 * closes connections on which a caller has just sent a request.
 */
const KEEP_ALIVE_MS = 65_000

export interface HttpServerOptions {
  /** Whether requests can be served. */
  isReady(): boolean
}

export function createHttpServer(handler: RequestListener, { isReady }: HttpServerOptions): Server {
  // The handlers check the Host header, so that the error has the same format as other errors.
  const options = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(options, handleProbes(handler, isReady))
  // Closes the connections of finished requests immediately, because Node would keep them open for seconds while the server closes.
  server.on('request', (_request, response) => {
    response.once('finish', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
  return server
}

/**
 * Handles the health checks, which need no API key. `/healthz` succeeds while the process responds. `/readyz` succeeds while the
 * database works and the emulator is not stopping.
 */
function handleProbes(handler: RequestListener, isReady: () => boolean): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0]
    const isProbe = path === '/healthz' || path === '/readyz'
    if (!isProbe || (request.method !== 'GET' && request.method !== 'HEAD')) return handler(request, response)
    const isGood = path === '/healthz' || isReady()
    const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
    response.writeHead(isGood ? 200 : 503, headers).end(isGood ? 'ok\n' : 'not ready\n')
  }
}

/** Whether `X-Forwarded-Proto` contains HTTPS, which the caller of a reverse proxy used. A caller that forges it harms only itself. */
export function isForwardedHttps(protocols: string | string[] | undefined): boolean {
  return /^https\b/.test(String(protocols))
}

/** Stops accepting connections, and waits up to `graceMs` for requests in flight. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(deadline)
}

interface ListenOptions {
  /** 0 for any free port. */
  port: number
  host: string
  /** Name of the option for the port, used in errors. */
  option: string
}

/**
 * Resolves to the server's URL when the server accepts connections.
 *
 * @throws EmulatorError if the port or the host is not available
 */
export async function listen(server: Server, { port, host, option }: ListenOptions): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new EmulatorError(
        `The emulator cannot listen on ${host} (${code}). Specify an address of this machine, such as 127.0.0.1.`,
        { option: 'host', code },
      )
    throw new EmulatorError(adviseOnListenError(code, `${port} on ${host}`), { option, code })
  }
  return urlOf(server)
}

function adviseOnListenError(code: string | undefined, place: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${place} is in use, perhaps by another emulator. Stop that process, or choose another port (0 for any free port).`
  if (code === 'EACCES')
    return `Port ${place} requires a privileged user. Choose a port above 1023, or 0 for any free port.`
  return `The emulator cannot listen on port ${place} (${code}). Choose another port.`
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

interface PagesOptions extends HttpServerOptions {
  /** Loads the modules of the pages, and creates the handler. Called on the first request. */
  load(): Promise<RequestListener>
  onCrash: CrashHandler
}

export function createPagesServer({ load, onCrash, ...options }: PagesOptions): Server {
  let loading: Promise<RequestListener> | undefined
  return createHttpServer((request, response) => {
    loading ??= load().catch((error) => {
      onCrash(createRandomId(), error)
      throw error
    })
    loading.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    )
  }, options)
}
