import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import {
  addPortalOptions,
  type CallControl,
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
    while (!interrupt.signal.aborted) {
      await setTimeout(CHECK_INTERVAL, undefined, { signal: interrupt.signal }).catch(() => undefined)
      if (!interrupt.signal.aborted) await checkWebhook(control, webhooks, id)
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

/** Throws an `Error` if the emulator has stopped, or the webhook was deleted. Then no event would come any more. */
async function checkWebhook(control: CallControl, path: string, id: string): Promise<void> {
  const { webhooks } = (await control('GET', path)) as Webhooks
  if (webhooks.some((webhook) => webhook.id === id)) return
  throw new Error('The webhook of this command was deleted at the emulator. Run the command again.')
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
function formatForwarded({ type, id, status, problem, duration }: ForwardedEvent, time: Date): string {
  const clock = time.toTimeString().slice(0, 8)
  if (duration === undefined) return `${clock}  ${type.padEnd(TYPE_WIDTH)}  ${id}`
  const isHandled = status !== undefined && status >= 200 && status < 300
  const answer = paint(
    isHandled ? 'green' : 'red',
    status === undefined ? `no answer: ${problem}` : String(status),
  )
  return `${clock}  ${type.padEnd(TYPE_WIDTH)}  ${id}  ${answer}  ${Math.round(duration)} ms`
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
interface ForwardedEvent extends DescribedEvent, Answer {
  /** How long the receiver took, in milliseconds. Undefined without a receiver. */
  duration?: number
}

interface Forwarder extends AsyncDisposable {
  /** The URL to send events to. Its path is random, so that only the emulator knows it. */
  url: string
}

/** Listens on this machine, and forwards each event to the receiver. Answers with the receiver's status, or with 502; without one with 204. */
async function forwardEvents(
  receiver: URL | undefined,
  path: string,
  onForwarded: (event: ForwardedEvent) => void,
): Promise<Forwarder> {
  async function forward(incoming: IncomingMessage): Promise<number> {
    const body = await buffer(incoming)
    if (!receiver) {
      onForwarded({ ...describeEvent(body), status: 204 })
      return 204
    }
    const start = performance.now()
    const answer = await forwardRequest(receiver, body, incoming.headers)
    onForwarded({ ...describeEvent(body), ...answer, duration: performance.now() - start })
    return answer.status ?? 502
  }

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method !== 'POST' || incoming.url !== path) {
      outgoing.writeHead(404).end()
      return
    }
    // If the sender leaves before its body has arrived, nobody reads this status.
    const status = await forward(incoming).catch(() => 400)
    outgoing.writeHead(status).end()
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

/** Headers of the connection, and headers that Node sets itself. */
const ownHeaders = new Set([
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
])

/** How long to wait for the receiver, in milliseconds. The emulator waits for the same time. */
const TIMEOUT = 10_000

/** Sends the bytes and the headers of a delivery to the receiver, without following a redirect. Never rejects. */
export async function forwardRequest(
  url: URL,
  body: Uint8Array,
  headers: IncomingHttpHeaders,
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...Object.fromEntries(kept), 'content-length': body.byteLength },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    sent.on('response', (response) => {
      resolve({ status: response.statusCode })
      // Only the status is needed, and the body could be large.
      response.destroy()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve({
        status: undefined,
        problem: error.name === 'AbortError' ? 'timeout' : (error.code ?? error.name),
      })
    })
    // Follows an answer or an error, which then count. Alone it follows the wish for another protocol.
    sent.on('close', () => resolve({ status: undefined, problem: 'closed' }))
    sent.end(body)
  })
}
