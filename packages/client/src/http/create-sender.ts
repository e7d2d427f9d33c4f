/// <reference path="./undici-parts.d.ts" />
import type { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import { UsageError } from '../errors.ts'
import { createFetchDispatcher } from './create-fetch-dispatcher.ts'

export interface SenderOptions {
  /** Sends through this instead of undici, at several times the cost. */
  fetch?: typeof globalThis.fetch | undefined
  /** An undici dispatcher (undici 7 or later) to send through: yours to configure and to close. */
  dispatcher?: Dispatcher | undefined
  /** Go through the proxy of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, to an `https:` endpoint. Default false. */
  proxy?: boolean | undefined
}

export interface Sender {
  /** What sends the requests, loaded when the first one comes. */
  load(): Promise<Pick<Dispatcher, 'dispatch'>>
  /** Gives up the connections that do not stand yet: a handshake that hangs would hold the process for ten seconds. */
  stopConnecting(): void
}

// Certificates are checked even where NODE_TLS_REJECT_UNAUTHORIZED turns that off for the process.
const tls = { allowH2: false, rejectUnauthorized: true }

export function createSender({ fetch, dispatcher, proxy }: SenderOptions, protocol: string): Sender {
  const given = Object.entries({ fetch, dispatcher, proxy }).filter(([, value]) => value)
  const [first, second] = given.map(([option]) => option)
  if (first && second) throw new UsageError(first, `and ${second} are both given. Give one of them.`)
  const connecting = new Set<Socket>()
  const own = fetch ? createFetchDispatcher(fetch) : dispatcher
  let loading = own && Promise.resolve(own)
  return {
    // `http:` is for this machine alone: on the way to a proxy the key would travel in the clear.
    load: () => (loading ??= proxy && protocol === 'https:' ? loadProxyAgent() : loadAgent(connecting)),
    stopConnecting() {
      for (const socket of connecting) socket.destroy(new Error('given up'))
    },
  }
}

// undici's entry point replaces the global dispatcher of the whole process; its parts do not, and load in half the time.
async function loadAgent(connecting: Set<Socket>): Promise<Dispatcher> {
  const { default: createConnector } = await import('undici/lib/core/connect.js')
  const { default: Agent } = await import('undici/lib/dispatcher/agent.js')
  // It returns the socket, which its type does not say.
  const connect = createConnector(tls) as (...args: Parameters<buildConnector.connector>) => Socket
  return new Agent({
    connect(options, callback) {
      const socket = connect(options, (...outcome) => {
        connecting.delete(socket)
        callback(...outcome)
      })
      connecting.add(socket)
    },
  })
}

async function loadProxyAgent(): Promise<Dispatcher> {
  const { default: ProxyAgent } = await import('undici/lib/dispatcher/env-http-proxy-agent.js')
  return new ProxyAgent({ allowH2: false, connect: tls, requestTls: tls, proxyTls: tls })
}
