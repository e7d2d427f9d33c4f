import { hash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { DeliveryMemory } from './delivery-memory.ts'
import { WebhookPayloadError, WebhookSignatureError } from './errors.ts'
import { loadPublicKeys, type PublicKeys } from './load-public-keys.ts'
import { parseEvent } from './parse-event.ts'
import { readBody } from './read-body.ts'
import { rememberInProcess } from './remember-in-process.ts'
import { SIGNATURE_HEADER, verifySignature } from './verify-webhook.ts'
import { eventForms, eventTypes, type WebhookEvent } from './webhook-event.ts'

/** What to do about each type of event. A type that is left out is acknowledged and forgotten. */
export type EventHandlers = {
  [Type in WebhookEvent['event_type']]?: (event: Extract<WebhookEvent, { event_type: Type }>) => unknown
}

export interface WebhookHandlerOptions {
  /** The public key of the environment. While a key is replaced: both. */
  publicKey: PublicKeys
  /** What to do about each type of event; `unknown` is for types that this version of the package does not know. */
  on: EventHandlers
  /**
   * Recognises repeated deliveries, so that a handler deals with each event once. Events that can repeat (`patient.updated`,
   * see the README) are not looked up: their handlers should read the record again.
   *
   * @defaultValue `rememberInProcess()`, which is right for one process
   */
  remember?: DeliveryMemory | undefined
  /**
   * Headers that every request must have, as the webhook is configured to send them: a second check beside the signature.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * The longest body that is read, in bytes.
   *
   * @defaultValue 1_048_576
   */
  maxBytes?: number | undefined
  /**
   * Answers before the event is dealt with. Quick, but an event is lost when its handler fails or the process ends meanwhile.
   *
   * @defaultValue false
   */
  answerFirst?: boolean | undefined
  /**
   * Hears of every failure: what a handler threw, what `remember` threw, and why a request was refused. The handler
   * logs nothing by itself. What a handler of yours threw is passed on as it is: it may hold patient data.
   */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Creates a function from a request to a response, as Hono, Next.js, Deno and Bun take them; `createNodeListener`
 * makes one for `node:http` and Express of it. An event is acknowledged once its handler is through; a handler that
 * throws makes it HTTP 500, and the service sends the event again.
 *
 * @throws TypeError for options that cannot be used.
 * @example
 * const handle = createWebhookHandler({
 *   publicKey: process.env.ORCHESTRATION_WEBHOOK_KEY,
 *   on: { 'activity.completed': async ({ activity }) => proceed(activity.stream_id) },
 * })
 */
export function createWebhookHandler({
  publicKey,
  on,
  remember = rememberInProcess(),
  headers = {},
  maxBytes = 1_048_576,
  answerFirst = false,
  onError = () => {},
}: WebhookHandlerOptions): (request: Request) => Promise<Response> {
  const publicKeys = loadPublicKeys(publicKey)
  checkHandlers(on)

  async function receive(request: Request): Promise<Response> {
    if (request.method !== 'POST') return answer(405, { allow: 'POST' })
    const body = await readBody(request, maxBytes)
    if (!body) return answer(413)
    if (!hasHeaders(request, headers)) return answer(401)
    verifySignature(body, request.headers.get(SIGNATURE_HEADER), publicKeys)
    const event = parseEvent(body)
    const act = on[event.event_type] as ((event: WebhookEvent) => unknown) | undefined
    if (!act) return answer(200)
    const handling = repeats(event) ? handle(act, event) : handleOnce(act, event, hash('sha256', body))
    if (!answerFirst) return answer(await handling)
    handling.catch(onError)
    return answer(200)
  }

  async function handle(act: (event: WebhookEvent) => unknown, event: WebhookEvent): Promise<number> {
    await act(event)
    return 200
  }

  async function handleOnce(
    act: (event: WebhookEvent) => unknown,
    event: WebhookEvent,
    id: string,
  ): Promise<number> {
    const claimant = randomUUID()
    const claim = await remember.claim(id, claimant)
    if (claim === 'done') return 200
    // Not acknowledged: if the attempt under way fails, this delivery must come again.
    if (claim === 'in-progress') return 503
    try {
      await act(event)
    } catch (error) {
      await remember.release(id, claimant).catch(onError)
      throw error
    }
    // It was dealt with, so it is acknowledged even when that cannot be remembered.
    await remember.confirm(id, claimant).catch(onError)
    return 200
  }

  return async (request) => {
    try {
      return await receive(request)
    } catch (error) {
      onError(error)
      if (WebhookSignatureError.is(error)) return answer(401)
      return answer(WebhookPayloadError.is(error) ? 400 : 500)
    }
  }
}

/** A misspelt type would be a handler that is never called. */
function checkHandlers(on: EventHandlers): void {
  const known: string[] = [...eventTypes, 'unknown']
  const wrong = Object.keys(on).find((type) => !known.includes(type))
  if (wrong !== undefined) {
    throw new TypeError(
      `on has a handler for "${wrong}", which is not an event. Write one of: ${known.join(', ')}.`,
    )
  }
}

const repeats = ({ event_type: type }: WebhookEvent) =>
  type !== 'unknown' && eventForms[type].repeats === true

function hasHeaders(request: Request, headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).every(([name, value]) => {
    const digest = (text: string) => hash('sha256', text, 'buffer')
    return timingSafeEqual(digest(request.headers.get(name) ?? ''), digest(value))
  })
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}
