import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isEncryptedOrLocal } from '../../is-on-this-machine.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { paint } from '../../print/paint.ts'
import { print } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { type CallControl, createControlClient, type Portal } from '../../webhooks/create-control-client.ts'
import { type ForwardedEvent, forwardEvents } from './forward-events.ts'

export interface WebhooksListenOptions extends Portal {
  forward: string
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
 * Forwards the events of a running emulator to a receiver, and prints a line for each, until Ctrl-C. Creates a webhook at the
 * emulator, and deletes it afterwards. Deletes those of listeners that were killed too.
 */
export async function runWebhooksListen(options: WebhooksListenOptions): Promise<void> {
  const receiver = parseReceiver(options.forward)
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
    print(formatStart(options.environment, publicKey))
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
export function parseReceiver(text: string): URL {
  const url = URL.parse(text)
  if (url && isEncryptedOrLocal(url)) return url
  throw new UsageError(
    '--forward must be a URL that begins with https://, or with http:// on this machine, such as http://localhost:3000/webhooks.',
  )
}

/** The length of the longest event type. */
const TYPE_WIDTH = 'clinical_note.created'.length

/** Formats a forwarded event as one line: time, type, id, the receiver's answer and its duration. */
export function formatForwarded({ type, id, status, problem, duration }: ForwardedEvent, time: Date): string {
  const clock = time.toTimeString().slice(0, 8)
  const isHandled = status !== undefined && status >= 200 && status < 300
  const answer = paint(
    isHandled ? 'green' : 'red',
    status === undefined ? `no answer: ${problem}` : String(status),
  )
  return `${clock}  ${type.padEnd(TYPE_WIDTH)}  ${id}  ${answer}  ${Math.round(duration)} ms`
}

/** Says that events are forwarded, and prints the public key as a line for a shell or a .env file. */
export function formatStart(environment: string, publicKey: string): string {
  return `Forwarding the events of ${environment}. Ctrl-C ends it.

Your receiver verifies them with this public key:

ORCHESTRATION_WEBHOOK_KEY="${publicKey.trim()}"
`
}
