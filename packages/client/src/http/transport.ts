import type { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { MAX_DELAY_MS } from '../assert-option.ts'
import { createClosedError, NetworkError } from '../errors.ts'
import { assertProxyVariables, ProxyUnreachableError } from './proxy.ts'
import { type SendOptions, type SendOutcome, sendByDispatcher, sendByFetch } from './send.ts'
import { assertTransportOptions, type TransportOptions } from './transport-options.ts'

/**
 * The time between the starts of two requests after which the dispatcher is replaced. undici closes idle connections with a
 * timer, which does not run while a process is frozen.
 */
const MAX_START_GAP_MS = 4_000

export function createTransport(options: TransportOptions) {
  assertTransportOptions(options)
  const { fetch, dispatcher, proxy, maxSockets = 128 } = options
  const semaphore = new Semaphore(fetch || dispatcher ? Number.POSITIVE_INFINITY : maxSockets)
  let latestStartMs = 0
  let loading: Promise<Dispatcher> | undefined
  let closing: Promise<void> | undefined
  /**
   * Replaces the dispatcher if no request has started for `MAX_START_GAP_MS`, because idle connections may be dead, for example
   * after a freeze or behind a NAT. The end of a request does not count, because it can follow a freeze.
   */
  const getDispatcher = (origin: string): Promise<Dispatcher> => {
    const now = Date.now()
    if (Math.abs(now - latestStartMs) > MAX_START_GAP_MS) {
      // The old connections close after their requests in flight have finished.
      loading?.then((old) => old.close()).catch(() => {})
      loading = undefined
    }
    latestStartMs = now
    loading ??= loadDispatcher(origin, proxy, maxSockets)
    return loading
  }
  const close = async (): Promise<void> => {
    await semaphore.whenIdle()
    await (await loading?.catch(() => undefined))?.destroy()
  }
  return {
    /** Sends one request. The result contains the failure of the request, if any. Rejects if no request could be sent. */
    async send(request: Dispatcher.DispatchOptions, options: SendOptions): Promise<SendOutcome> {
      if (closing) throw createClosedError()
      await semaphore.acquire(options.signal)
      // Keeps the process alive. The sockets do not.
      const timer = setTimeout(() => {}, MAX_DELAY_MS)
      try {
        if (fetch) return await sendByFetch(fetch, request, options)
        return await sendByDispatcher(
          dispatcher ?? (await getDispatcher(String(request.origin))),
          request,
          options,
        )
      } finally {
        clearTimeout(timer)
        semaphore.release()
      }
    },
    close: () => (closing ??= close()),
  }
}

async function loadDispatcher(
  origin: string,
  proxy: boolean | undefined,
  connections: number,
): Promise<Dispatcher> {
  // Plain `http:` never goes through a proxy, because the proxy could read the key.
  const isProxied = proxy && origin.startsWith('https:')
  if (isProxied) assertProxyVariables()
  const { createConnector, EnvHttpProxyAgent, Pool } = await import('./undici.ts').catch(
    (raw: { code?: unknown }) => {
      const code = /^ERR_[A-Z_]+$/.test(String(raw.code)) ? String(raw.code) : undefined
      const reason = code ? ` (${code})` : ''
      const message = `undici cannot be loaded${reason}. Configure your test runner to load ES modules.`
      throw new NetworkError(message, { code, raw })
    },
  )
  // Certificates are checked even if NODE_TLS_REJECT_UNAUTHORIZED disables the check for the process.
  const tls = { allowH2: false, rejectUnauthorized: true }
  const options = { allowH2: false, connect: unrefSockets(createConnector(tls)), connections }
  if (!isProxied) return new Pool(origin, options)
  const clientFactory = (proxy: URL, { connect }: { connect?: unknown }) => {
    const connectToProxy = unrefSockets(connect as buildConnector.connector)
    return new Pool(proxy, {
      connect: (options, callback) =>
        connectToProxy(options, (error, socket) =>
          error ? callback(new ProxyUnreachableError(error), null) : callback(null, socket),
        ),
    })
  }
  return new EnvHttpProxyAgent({ ...options, clientFactory, requestTls: tls, proxyTls: tls })
}

/** Lets the process exit during a handshake that hangs after its request has ended. */
function unrefSockets(connector: buildConnector.connector): buildConnector.connector {
  // The connector returns the socket, although its type declares no return value.
  const connect = connector as (...args: Parameters<buildConnector.connector>) => Socket
  return (...args) => {
    const socket = connect(...args)
    socket.unref()
    // Each attempt of a socket uses a new handle.
    socket.on('connectionAttempt', () => socket.unref())
  }
}

/** Limits the number of concurrent requests. An aborted request leaves the queue, so that its memory is freed. */
class Semaphore {
  readonly #limit: number
  #acquired = 0
  readonly #waiting = new Set<() => void>()
  #onIdle = (): void => {}

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Waits for a slot.
   *
   * @throws the signal's reason
   */
  async acquire(signal: AbortSignal): Promise<void> {
    if (this.#acquired < this.#limit) this.#acquired += 1
    else {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.add(resolve)
        signal.addEventListener('abort', () => {
          if (this.#waiting.delete(resolve)) reject(signal.reason)
        })
      })
    }
  }

  /** Passes the slot to the next waiting request. */
  release(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
      return
    }
    this.#acquired -= 1
    if (this.#acquired === 0) this.#onIdle()
  }

  async whenIdle(): Promise<void> {
    if (this.#acquired > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve))
  }
}
