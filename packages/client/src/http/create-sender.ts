import type { Socket } from 'node:net'
import type { buildConnector, Dispatcher as UndiciDispatcher } from 'undici'
import { assertCount } from '../assert-number.ts'
import { UsageError } from '../errors.ts'
import type { AnswerReceiver } from './answer-receiver.ts'
import { createFetchDispatcher } from './create-fetch-dispatcher.ts'
import type { Dispatcher } from './dispatcher.ts'

/** At most one of `fetch`, `dispatcher` and `proxy` can be given. */
export interface SenderOptions {
  /** Your own `fetch`, used instead of undici. A page of 20 patients takes two to four times the CPU. */
  fetch?: typeof globalThis.fetch | undefined
  /** Your own undici dispatcher (undici 7 or later). You configure and close it. */
  dispatcher?: Dispatcher | undefined
  /**
   * Whether to use the proxy in `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` for an `https:` endpoint.
   *
   * @defaultValue false
   */
  proxy?: boolean | undefined
  /** The maximum number of open connections. Further requests wait for one. @defaultValue 128 */
  maxSockets?: number | undefined
}

/** Sends one request. Call the returned function when the answer came or is no longer wanted. */
export type Send = (request: Dispatcher.DispatchOptions, receiver: AnswerReceiver) => () => void

export interface Sender {
  send: Send
  /** Waits for requests in flight, then closes the connections. Later requests fail. */
  close: () => Promise<void>
}

export function createSender(options: SenderOptions, { origin, protocol }: URL): Sender {
  assertSenderOptions(options)
  const { fetch, dispatcher, proxy, maxSockets = 128 } = options
  let loaded: Dispatcher | undefined = fetch ? createFetchDispatcher(fetch) : dispatcher
  let loading: Promise<UndiciDispatcher> | undefined
  const connecting = new Set<Socket>()
  // undici keeps the body of a request that waits for a connection, even if nobody wants its answer any more.
  const waiting = new Map<AnswerReceiver, Dispatcher.DispatchOptions>()
  const limit = loaded ? Number.POSITIVE_INFINITY : maxSockets
  let inFlight = 0
  let closing: Promise<void> | undefined
  let onIdle = (): void => {}
  const dispatch = (to: Dispatcher, request: Dispatcher.DispatchOptions, receiver: AnswerReceiver): void => {
    try {
      if (!receiver.ended) to.dispatch(request, receiver)
    } catch (error) {
      receiver.fail(error)
    }
  }
  const start = (request: Dispatcher.DispatchOptions, receiver: AnswerReceiver): void => {
    // Once the dispatcher is loaded, no promise is needed.
    if (loaded) {
      dispatch(loaded, request, receiver)
      return
    }
    // Plain `http:` never goes to a proxy: the key would travel there unencrypted.
    loading ??= loadDispatcher(proxy && protocol === 'https:', origin, maxSockets, connecting)
    loading.then(
      (to) => {
        loaded = to
        dispatch(to, request, receiver)
      },
      (error: unknown) => receiver.fail(error),
    )
  }
  const startNext = (): void => {
    for (const [receiver, request] of waiting) {
      waiting.delete(receiver)
      // Another request ended. This one has an async context of its own.
      receiver.runInAsyncScope(start, undefined, request, receiver)
      return
    }
  }
  const send: Send = (request, receiver) => {
    inFlight += 1
    for (const socket of connecting) socket.ref()
    if (closing) receiver.fail(new UsageError('client', 'is closed. Create another one.'))
    else if (inFlight - waiting.size > limit) waiting.set(receiver, request)
    else start(request, receiver)
    return () => {
      receiver.stop()
      inFlight -= 1
      if (waiting.size > 0 && !waiting.delete(receiver)) startNext()
      if (inFlight > 0) return
      onIdle()
      // The next request may use these connections, but a handshake that hangs must not keep the process alive.
      for (const socket of connecting) socket.unref()
    }
  }
  const close = async (): Promise<void> => {
    if (inFlight > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    await (await loading?.catch(() => undefined))?.close()
  }
  return {
    send,
    close() {
      closing ??= close()
      return closing
    },
  }
}

function assertSenderOptions({ fetch, dispatcher, proxy, maxSockets }: SenderOptions): void {
  if (fetch !== undefined && typeof fetch !== 'function') throw new UsageError('fetch', 'must be a function.')
  if (dispatcher !== undefined && typeof dispatcher?.dispatch !== 'function') {
    throw new UsageError('dispatcher', 'must be an undici dispatcher, such as new Agent() from undici.')
  }
  if (proxy !== undefined && typeof proxy !== 'boolean') {
    throw new UsageError('proxy', 'must be true or false. Its address comes from HTTPS_PROXY.')
  }
  if (maxSockets !== undefined) assertCount('maxSockets', maxSockets)
  const transports = Object.entries({ fetch, dispatcher, proxy }).filter(([, value]) => value)
  // The caller's own transport has its own connections.
  const others = fetch || dispatcher ? Object.entries({ maxSockets }).filter(([, value]) => value) : []
  const [first, second] = [...others, ...transports].map(([option]) => option)
  if (first && second) throw new UsageError(first, `and ${second} are both given. Give one of them.`)
}

async function loadDispatcher(
  proxy: boolean | undefined,
  origin: string,
  connections: number,
  connecting: Set<Socket>,
): Promise<UndiciDispatcher> {
  if (proxy) assertProxyVariables()
  const { createConnector, EnvHttpProxyAgent, Pool } = await loadUndici()
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
  // An Agent looks for the pool of an origin first, and repeats the events of all its pools.
  return proxy
    ? new EnvHttpProxyAgent({ ...options, requestTls: tls, proxyTls: tls })
    : new Pool(origin, options)
}

async function loadUndici() {
  try {
    return await import('./undici.ts')
  } catch (raw) {
    const { code } = raw as { code?: unknown }
    const reason = /^ERR_[A-Z_]+$/.test(String(code)) ? ` (${code})` : ''
    throw new UsageError('undici', `cannot be loaded${reason}. Let your test runner load ES modules.`, {
      raw,
    })
  }
}

/** Checks the variables first, because undici's own error quotes them, and they may hold a password. */
function assertProxyVariables(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']) {
    const value = env[name]
    if (!value || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) continue
    throw new UsageError(name, 'must be the URL of a proxy, such as http://user:password@proxy.example:8080.')
  }
}
