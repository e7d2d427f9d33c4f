import { hash, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'
import { createDelivery, type Delivery, type DeliveryMemory, rememberInProcess } from './deliveries.ts'
import { WebhookPayloadError, WebhookRequestError, WebhookSignatureError } from './errors.ts'
import { eventForms, eventTypes, parseEvent, type WebhookEvent } from './events.ts'
import { SIGNATURE_HEADER } from './signature.ts'
import { loadPublicKeys, type PublicKeys, verifySignature } from './verify-webhook.ts'

type EventHandler<Event> = (event: Event, delivery: Delivery) => unknown

/** A handler for each type of event. Events without a handler are acknowledged and ignored. */
export type EventHandlers = {
  [Type in WebhookEvent['event_type']]?: EventHandler<Extract<WebhookEvent, { event_type: Type }>>
} & {
  /** Handles every event that has no handler of its own. */
  '*'?: EventHandler<WebhookEvent>
}

export interface WebhookHandlerOptions {
  /**
   * The public key of the environment. Give both keys while a key is replaced.
   *
   * @defaultValue the variable `ORCHESTRATION_WEBHOOK_PUBLIC_KEY`, read at the first request
   */
  publicKey?: PublicKeys
  /**
   * A handler for each type of event. `unknown` handles the types that this version of the package does not know, and `*`
   * every event that has no handler of its own. A handler gets the event and its `Delivery`.
   */
  on: EventHandlers
  /**
   * Recognises repeated deliveries, so that a handler runs once for each event. Some real events have identical bytes, such
   * as `patient.updated` (see the README). They are always handled, so their handlers should read the record again.
   *
   * @defaultValue `rememberInProcess()`, which is enough for a single process
   */
  remember?: DeliveryMemory | undefined
  /**
   * Headers that every request must have, as configured for the webhook. They are a second check, beside the signature.
   * An empty value, such as of an unset environment variable, is a TypeError at the first request.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * The maximum size of a body, in bytes.
   *
   * @defaultValue 1_048_576
   */
  maxBytes?: number | undefined
  /**
   * Whether to answer before the handler runs. This is faster, but the event is lost if the handler or `remember`
   * fails, or the process ends.
   *
   * @defaultValue false
   */
  answerFirst?: boolean | undefined
  /**
   * Called with every failure: errors of handlers, errors of `remember`, and why a request was refused
   * (`WebhookRequestError`, `WebhookSignatureError` or `WebhookPayloadError`, each with its reason). This package logs nothing. Errors of your own handlers and of `remember` are passed on unchanged, so they may hold patient data.
   */
  onError?: ((error: unknown) => void) | undefined
}

export interface WebhookHandler {
  (request: Request): Promise<Response>
  /**
   * Checks what the first request would check, for a server that wants to fail at its start.
   *
   * @throws TypeError if a key or a header is missing or wrong
   */
  ready(): Promise<void>
}

/**
 * Creates a function that takes a `Request` and returns a `Response`, for Hono, Next.js, Deno and Bun. For `node:http`,
 * Express, Koa and Fastify, pass it to `createNodeListener`, and for AWS Lambda to `createLambdaHandler`. An event is
 * acknowledged after its handler has finished. If the handler throws, the answer is HTTP 500, and the service resends the
 * event.
 *
 * Options are checked now. A key or a header that is not set is missed at the first request, because a build may evaluate the
 * module without variables.
 *
 * @throws TypeError if an option is wrong
 * @example
 * const handle = createWebhookHandler({
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
}: WebhookHandlerOptions): WebhookHandler {
  const given = publicKey ? loadPublicKeys(publicKey) : undefined
  checkHandlers(on)
  if (!(maxBytes > 0)) throw new TypeError('maxBytes must be a number above 0, such as 1_048_576.')
  loadHeaders(Object.entries(headers).filter(([, value]) => value))
  let secrets: { publicKeys: KeyObject[]; required: [string, string][] } | undefined
  const loadSecrets = () => {
    secrets ??= { publicKeys: given ?? loadVariable(), required: loadHeaders(Object.entries(headers)) }
    return secrets
  }

  /** An `onError` that fails itself must neither replace the answer nor end the process. */
  async function report(error: unknown): Promise<void> {
    try {
      await onError(error)
    } catch {}
  }

  async function receive(request: Request): Promise<Response> {
    const { publicKeys, required } = loadSecrets()
    if (request.method !== 'POST') throw new WebhookRequestError('method', 'The request is not a POST.')
    const body = await readBody(request, maxBytes)
    if (!body)
      throw new WebhookRequestError('too-long', `The body is longer than maxBytes, which is ${maxBytes}.`)
    checkHeaders(request, required)
    verifySignature(body, request.headers.get(SIGNATURE_HEADER), publicKeys)
    const event = parseEvent(body)
    const act = (on[event.event_type] ?? on['*']) as
      | ((event: WebhookEvent, delivery: Delivery) => unknown)
      | undefined
    if (!act) return answer(200)
    const id = hash('sha256', body)
    const isOnce = !repeats(event)
    // The request ends with the answer, so it says nothing of a handler that runs afterwards.
    const signal = answerFirst ? undefined : request.signal
    const delivery = createDelivery(
      { id, body, headers: request.headers },
      isOnce ? remember.lease : undefined,
      signal,
    )
    const run = async (): Promise<number> => {
      await act(event, delivery)
      return 200
    }
    const handling = isOnce ? runOnce(run, id) : run()
    if (!answerFirst) return answer(await handling)
    handling.catch(report)
    return answer(200)
  }

  async function runOnce(run: () => Promise<number>, id: string): Promise<number> {
    const claimant = randomUUID()
    const claim = await remember.claim(id, claimant)
    if (claim === 'done') return 200
    // It is not acknowledged: if the attempt in progress fails, this delivery must come again.
    if (claim === 'in-progress') return 503
    try {
      await run()
    } catch (error) {
      await attempt(() => remember.release(id, claimant))
      throw error
    }
    // The event was handled, so it is acknowledged even if that cannot be remembered.
    await attempt(() => remember.confirm(id, claimant))
    return 200
  }

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      void report(error)
    }
  }

  async function handle(request: Request): Promise<Response> {
    try {
      return await receive(request)
    } catch (error) {
      void report(error)
      if (WebhookRequestError.is(error)) return refuse(error)
      if (WebhookSignatureError.is(error)) return answer(401)
      return answer(WebhookPayloadError.is(error) ? 400 : 500)
    }
  }
  return Object.assign(handle, {
    async ready() {
      loadSecrets()
    },
  })
}

function loadVariable(): KeyObject[] {
  const text = process.env.ORCHESTRATION_WEBHOOK_PUBLIC_KEY
  if (text) return loadPublicKeys(text)
  const problem = 'publicKey is missing. Give the public key of the environment, as PEM,'
  throw new TypeError(`${problem} as an option or in ORCHESTRATION_WEBHOOK_PUBLIC_KEY.`)
}

/** Refuses misspelt types, because their handlers would never be called, and what cannot be called. */
function checkHandlers(on: EventHandlers): void {
  if (typeof on !== 'object' || on === null) {
    throw new TypeError("on is missing. Give a handler for each event, such as { 'form.submitted': handle }.")
  }
  const known: string[] = [...eventTypes, 'unknown', '*']
  const wrong = Object.keys(on).find((type) => !known.includes(type))
  if (wrong !== undefined) {
    throw new TypeError(
      `on has a handler for "${wrong}", which is not an event. Write one of: ${known.join(', ')}.`,
    )
  }
  const notFunction = Object.entries(on).find(([, act]) => act !== undefined && typeof act !== 'function')
  if (notFunction) throw new TypeError(`on["${notFunction[0]}"] must be a function that takes the event.`)
}

/** Whether two real events can have identical bytes. Nobody knows this of an unknown event, and none may be lost. */
const repeats = ({ event_type: type }: WebhookEvent) =>
  type === 'unknown' || eventForms[type].repeats === true

/** Refuses an empty value, because a request without the header would pass. */
function loadHeaders(headers: readonly [string, string][]): [string, string][] {
  return headers.map(([name, value]) => {
    try {
      const loaded = new Headers([[name, value]]).get(name)
      if (value !== undefined && loaded) return [name, loaded]
    } catch {
      // The platform's own error quotes the value, so it is dropped.
    }
    throw new TypeError(`headers has no usable value for "${name}". Give the value that the webhook sends.`)
  })
}

function checkHeaders(request: Request, headers: readonly [string, string][]): void {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  for (const [name, value] of headers) {
    const given = request.headers.get(name)
    if (given === null) throw new WebhookRequestError('header-missing', `The request has no header ${name}.`)
    if (timingSafeEqual(digest(given), digest(value))) continue
    throw new WebhookRequestError(
      'header-mismatch',
      `The header ${name} does not have the value of \`headers\`.`,
    )
  }
}

function refuse({ reason }: WebhookRequestError): Response {
  if (reason === 'method') return answer(405, { allow: 'POST' })
  return answer(reason === 'too-long' ? 413 : 401)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}

/** Reads the body of a request. Returns undefined if it is longer than `maxBytes`. Throws a TypeError if it was read. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length'))
  if (length > maxBytes) return undefined
  if (request.bodyUsed || request.body?.locked) {
    throw new TypeError(
      'The body of the request was already read. Call the handler before you read the body.',
    )
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is never read.
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
