import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import {
  addPortalOptions,
  createControlClient,
  type DescribedEvent,
  describeEvent,
  type Portal,
  portalHelp,
} from '../control-client.ts'
import { listenForInterrupt, UsageError } from '../errors.ts'
import { paint, print } from '../print.ts'
import { isEncryptedOrLocal } from '../target.ts'

const help = `${portalHelp}

The emulator must run on this machine. Your receiver gets the bytes and the
signature as the emulator sends them. Ctrl-C ends it.

Examples:
  orchestration webhooks listen
  orchestration webhooks listen --forward http://localhost:3000/webhooks
  orchestration webhooks listen --forward http://localhost:3000/webhooks \\
    --events form.submitted,pathway.completed

Exit codes: 1 the emulator does not answer, 2 the command was used wrongly,
130 it was interrupted.`

/** `orchestration webhooks listen` */
export function configure(command: Command): void {
  command
    .option('--forward <url>', 'where your receiver listens (default: events are only shown)')
    .option('--events <types>', 'the types of events, separated by commas (default: all)')
  addPortalOptions(command)
    .addHelpText('after', help)
    .action(async (options) => runWebhooksListen(options))
}

interface WebhooksListenOptions extends Portal {
  forward?: string
  events?: string
}

/** The parts of `GET /webhooks/<environment>` of the control API that are used here. */
interface Webhooks {
  publicKey: string
  webhooks: { id: string; name: string; url: string }[]
}

/** The name of this command's webhooks at the emulator. */
const NAME = 'orchestration webhooks listen'

/** How often to check that the emulator still sends events here, in milliseconds. */
const CHECK_INTERVAL = 2_000

/**
 * Prints a line for each event of a running emulator, and forwards it to a receiver if there is one, until Ctrl-C. Creates a webhook at the
 * emulator, and deletes it afterwards. Deletes those of listeners that were killed too.
 */
async function runWebhooksListen(options: WebhooksListenOptions): Promise<void> {
  const receiver = options.forward === undefined ? undefined : parseReceiver(options.forward)
  const control = createControlClient(options)
  const webhooks = `/webhooks/${encodeURIComponent(options.environment)}`
  using interrupt = listenForInterrupt()
  const { publicKey, webhooks: existing } = (await control('GET', webhooks)) as Webhooks
  const remove = (id: string) => control('DELETE', `${webhooks}/${id}`).catch(() => undefined)
  for (const { id, name, url } of existing) if (name === NAME && (await isGone(url))) await remove(id)
  // Other programs on this machine cannot guess the path, so they cannot send events of their own.
  const path = `/${randomBytes(16).toString('base64url')}`
  await using forwarder = await forwardEvents(receiver, path, (event) =>
    print(formatForwarded(event, new Date())),
  )
  const events = options.events?.split(',').map((type) => type.trim())
  const webhook = { name: NAME, url: forwarder.url, events }
  const { id } = (await control('POST', webhooks, webhook)) as { id: string }
  try {
    print(formatStart(options.environment, receiver && publicKey))
    while (true) {
      await setTimeout(CHECK_INTERVAL, undefined, { signal: interrupt.signal }).catch(() => undefined)
      if (interrupt.signal.aborted) break
      // This call fails if the emulator has stopped.
      const { webhooks: present } = (await control('GET', webhooks)) as Webhooks
      if (!present.some((webhook) => webhook.id === id))
        throw new Error('The webhook of this command was deleted at the emulator. Run the command again.')
    }
  } finally {
    await remove(id)
  }
}

/** Whether nothing listens at a URL of this machine. */
async function isGone(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(CHECK_INTERVAL) })
    return false
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException }
    return cause?.code === 'ECONNREFUSED'
  }
}

/**
 * Parses the URL of `--forward`. The error does not show the URL, because it may contain a token.
 *
 * @throws {UsageError} unless it is an HTTPS URL, or an HTTP URL of this machine: events hold patient data.
 */
function parseReceiver(text: string): URL {
  const url = URL.parse(text)
  if (url && isEncryptedOrLocal(url)) return url
  throw new UsageError(
    '--forward must be a URL that begins with https://, or with http:// on this machine, such as http://localhost:3000/webhooks.',
  )
}

/** The length of the longest event type. */
const TYPE_WIDTH = 'clinical_note.created'.length

/** Formats a forwarded event as one line: time, type, id, the receiver's answer and its duration. */
function formatForwarded({ type, id, status = 0, problem, duration }: ForwardedEvent, time: Date): string {
  const event = `${time.toTimeString().slice(0, 8)}  ${type.padEnd(TYPE_WIDTH)}  ${id}`
  if (duration === undefined) return event
  const colour = status >= 200 && status < 300 ? 'green' : 'red'
  return `${event}  ${paint(colour, status === 0 ? `no answer: ${problem}` : String(status))}  ${Math.round(duration)} ms`
}

/** Says that events are forwarded, and prints the public key as a line for a shell or a .env file. */
function formatStart(environment: string, publicKey: string | undefined): string {
  if (publicKey === undefined) return `Showing the events of ${environment}. Ctrl-C ends it.\n`
  return `Forwarding the events of ${environment}. Ctrl-C ends it.

Your receiver verifies them with this public key:

ORCHESTRATION_WEBHOOK_KEY="${publicKey.trim()}"
`
}

/** An event that was forwarded. */
interface ForwardedEvent extends DescribedEvent, Partial<Answer> {
  /** How long the receiver took, in milliseconds. Undefined without a receiver. */
  duration?: number
}

/** Listens on this machine, and forwards each event to the receiver. Answers with the receiver's status, or with 502; without one with 204. */
async function forwardEvents(
  receiver: URL | undefined,
  path: string,
  onForwarded: (event: ForwardedEvent) => void,
): Promise<AsyncDisposable & { url: string }> {
  async function forward(incoming: IncomingMessage): Promise<number> {
    const body = await buffer(incoming)
    const start = performance.now()
    const answer = receiver && (await forwardRequest(receiver, body, incoming.headers))
    const duration = performance.now() - start
    onForwarded({ ...describeEvent(body), ...(answer && { ...answer, duration }) })
    return answer ? (answer.status ?? 502) : 204
  }

  const server = createServer(async (incoming, outgoing) => {
    const isDelivery = incoming.method === 'POST' && incoming.url === path
    // If the sender leaves before its body has arrived, nobody reads this status.
    outgoing.writeHead(isDelivery ? await forward(incoming).catch(() => 400) : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The answer of the receiver. */
export interface Answer {
  /** The HTTP status. Undefined if there was no answer. */
  status: number | undefined
  /** Why there was no answer, such as ECONNREFUSED. */
  problem?: string
}

/** Headers of the connection, and headers that `fetch` sets itself. */
const ownHeaders = new Set(
  'connection content-length host keep-alive transfer-encoding te trailer upgrade'.split(' '),
)

/** How long to wait for the receiver, in milliseconds. The emulator waits for the same time. */
const TIMEOUT = 10_000

/** Sends the bytes and the headers of a delivery to the receiver, without following a redirect. Never rejects. */
export async function forwardRequest(
  url: URL,
  body: Uint8Array<ArrayBuffer>,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name)) as [string, string][]
  const signal = AbortSignal.timeout(TIMEOUT)
  try {
    const response = await fetch(url, { method: 'POST', headers: kept, body, redirect: 'manual', signal })
    // Only the status is needed, and the body could be large.
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { status: undefined, problem: name === 'TimeoutError' ? 'timeout' : (cause?.code ?? name) }
  }
}
