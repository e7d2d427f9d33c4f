import type { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
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
  const connectingSockets = new Set<Socket>()
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
    for (const socket of connectingSockets) socket.ref()
    loading ??= loadDispatcher(origin, proxy, maxSockets, connectingSockets)
    return loading
  }
  const close = async (): Promise<void> => {
    await semaphore.whenIdle()
    // No request needs these connections, but undici would wait for their handshakes to finish.
    for (const socket of connectingSockets) socket.destroy(new Error('closed'))
    await (await loading?.catch(() => undefined))?.destroy()
  }
  return {
    /** Sends one request. The result contains the failure of the request, if any. Rejects if no request could be sent. */
    async send(request: Dispatcher.DispatchOptions, options: SendOptions): Promise<SendOutcome> {
      if (closing) throw createClosedError()
      await semaphore.acquire(options.signal)
      try {
        if (fetch) return await sendByFetch(fetch, request, options)
        return await sendByDispatcher(
          dispatcher ?? (await getDispatcher(String(request.origin))),
          request,
          options,
        )
      } finally {
        semaphore.release()
        // A hanging handshake must not keep the process alive when no request waits for it.
        if (semaphore.isIdle) for (const socket of connectingSockets) socket.unref()
      }
    },
    close: () => (closing ??= close()),
  }
}

async function loadDispatcher(
  origin: string,
  proxy: boolean | undefined,
  connections: number,
  connectingSockets: Set<Socket>,
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
  const track =
    (connector: buildConnector.connector, isProxy = false): buildConnector.connector =>
    (options, callback) => {
      // The connector returns the socket, although its type declares no return value.
      const open = connector as (...args: Parameters<buildConnector.connector>) => Socket
      const socket = open(options, (...outcome) => {
        // A proxy that accepts the connection may still refuse the tunnel.
        if (!isProxy) connectingSockets.delete(socket)
        socket.ref()
        const [error] = outcome
        if (isProxy && error) callback(new ProxyUnreachableError(error), null)
        else callback(...outcome)
      })
      connectingSockets.add(socket)
      socket.once('close', () => connectingSockets.delete(socket))
    }
  const options = { allowH2: false, connect: track(createConnector(tls)), connections }
  if (!isProxied) return new Pool(origin, options)
  const clientFactory = (proxy: URL, { connect }: { connect?: unknown }) =>
    new Pool(proxy, { connect: track(connect as buildConnector.connector, true) })
  return new EnvHttpProxyAgent({ ...options, clientFactory, requestTls: tls, proxyTls: tls })
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

  get isIdle(): boolean {
    return this.#acquired === 0
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
    if (this.isIdle) this.#onIdle()
  }

  async whenIdle(): Promise<void> {
    if (!this.isIdle) await new Promise<void>((resolve) => (this.#onIdle = resolve))
  }
}
