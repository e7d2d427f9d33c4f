import type { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { assertCount } from '../check-option.ts'
import { UsageError } from '../errors.ts'
import { exchange, type Limits, type Received, sendByFetch } from './exchange.ts'
import { Gate } from './gate.ts'
import type { TransportOptions } from './transport-options.ts'

export interface Transport {
  /** Sends one request. The answer says what went wrong. */
  send: (request: Dispatcher.DispatchOptions, limits: Limits) => Promise<Received>
  close: () => Promise<void>
}

/** undici closes idle connections, too, but by a timer, and no timer runs while a process is frozen. */
const MAX_IDLE_MS = 4_000

export function createTransport(options: TransportOptions): Transport {
  assertOptions(options)
  const { fetch, dispatcher, maxSockets = 128 } = options
  const gate = new Gate(fetch || dispatcher ? Number.POSITIVE_INFINITY : maxSockets)
  const connecting = new Set<Socket>()
  let latestRequest = 0
  let loading: Promise<Dispatcher> | undefined
  let closing: Promise<void> | undefined
  /** Connections that were idle for some seconds may be dead without a sign, such as after a freeze or behind a NAT. */
  const findDispatcher = (origin: string): Promise<Dispatcher> => {
    const now = Date.now()
    if (Math.abs(now - latestRequest) > MAX_IDLE_MS) {
      // The old connections end with their requests in flight.
      loading?.then((old) => old.close()).catch(() => {})
      loading = undefined
    }
    latestRequest = now
    for (const socket of connecting) socket.ref()
    loading ??= loadDispatcher(origin, options.proxy, maxSockets, connecting)
    return loading
  }
  const close = async (): Promise<void> => {
    await gate.empty()
    // Nobody waits for them, and undici would wait for the end of their handshakes.
    for (const socket of connecting) socket.destroy(new Error('closed'))
    await (await loading?.catch(() => undefined))?.destroy()
  }
  return {
    async send(request, limits) {
      if (closing) throw new UsageError('client', 'is closed. Create another one.')
      await gate.enter(limits.signal)
      try {
        if (fetch) return await sendByFetch(fetch, request, limits)
        return await exchange(dispatcher ?? (await findDispatcher(String(request.origin))), request, limits)
      } finally {
        gate.leave()
        // A handshake that hangs must not keep the process alive once nobody waits for it.
        if (gate.isEmpty) for (const socket of connecting) socket.unref()
      }
    },
    close: () => (closing ??= close()),
  }
}

function assertOptions({ fetch, dispatcher, proxy, maxSockets }: TransportOptions): void {
  if (fetch !== undefined && typeof fetch !== 'function') throw new UsageError('fetch', 'must be a function.')
  if (dispatcher !== undefined && typeof dispatcher?.dispatch !== 'function') {
    throw new UsageError('dispatcher', 'must be an undici dispatcher, such as new Agent() from undici.')
  }
  if (proxy !== undefined && typeof proxy !== 'boolean') {
    throw new UsageError('proxy', 'must be true or false. Its address comes from HTTPS_PROXY.')
  }
  if (maxSockets !== undefined) assertCount('maxSockets', maxSockets)
  const own = fetch || dispatcher ? { maxSockets } : {}
  const [first, second] = Object.entries({ ...own, fetch, dispatcher, proxy }).filter(([, value]) => value)
  if (first && second) throw new UsageError(first[0], `and ${second[0]} are both given. Give one of them.`)
}

async function loadDispatcher(
  origin: string,
  proxy: boolean | undefined,
  connections: number,
  connecting: Set<Socket>,
): Promise<Dispatcher> {
  // Plain `http:` never goes to a proxy: the key would travel there unencrypted.
  const isProxied = proxy && origin.startsWith('https:')
  if (isProxied) assertProxyVariables()
  const { createConnector, EnvHttpProxyAgent, Pool } = await import('./undici.ts').catch(
    (raw: { code?: unknown }) => {
      const reason = /^ERR_[A-Z_]+$/.test(String(raw.code)) ? ` (${raw.code})` : ''
      const problem = `cannot be loaded${reason}. Let your test runner load ES modules.`
      throw new UsageError('undici', problem, { raw })
    },
  )
  // Certificates are checked even if NODE_TLS_REJECT_UNAUTHORIZED turns that off for the process.
  const tls = { allowH2: false, rejectUnauthorized: true }
  // The connector returns the socket, but its type does not say so.
  const open = createConnector(tls) as (...args: Parameters<buildConnector.connector>) => Socket
  const connect: buildConnector.connector = (options, callback) => {
    const socket = open(options, (...outcome) => {
      connecting.delete(socket)
      socket.ref()
      callback(...outcome)
    })
    connecting.add(socket)
  }
  const options = { allowH2: false, connect, connections }
  return isProxied
    ? new EnvHttpProxyAgent({ ...options, requestTls: tls, proxyTls: tls })
    : new Pool(origin, options)
}

/** Checks the variables first, because undici's own error quotes them, and they may hold a password. */
function assertProxyVariables(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']) {
    const value = env[name]
    if (!value || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) continue
    throw new UsageError(name, 'must be the URL of a proxy, such as http://user:password@proxy.example:8080.')
  }
}
