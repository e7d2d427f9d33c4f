import { assertFunction, assertOptions, assertPositiveNumber, isRecord, optional } from './assert-options.ts'
import { type DedupeStore, dedupeInProcess } from './dedupe-store.ts'
import { createDeliverySignal } from './delivery-signal.ts'
import {
  WebhookPayloadError,
  WebhookRequestError,
  WebhookSignatureError,
  WebhookUsageError,
} from './errors.ts'
import { eventTypes, hasDate, parseEvent, type WebhookEvent } from './events.ts'
import { assertPem, importKeys } from './public-key.ts'
import { parseHeader, readBody, sha256, verifyHeaders } from './read-request.ts'
import { SIGNATURE_HEADER, verifySignature } from './verify-webhook.ts'

/** One event for one webhook, as received in this attempt. Passed to handlers as the second argument. */
export interface Delivery {
  /** SHA-256 of the body, in hexadecimal. The same for all attempts. */
  readonly id: string
  /** The signed bytes. */
  readonly body: Uint8Array
  readonly headers: Headers
  /**
   * Aborted when the sender closes the connection, or when the lease of `dedupe` ends, because the event may then be handled
   * again. An event without a top-level `date` has no lease.
   */
  readonly signal: AbortSignal
}

/** Events are a few kilobytes in size. The limit prevents larger requests from exhausting the memory. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576

type EventHandler<Event> = (event: Event, delivery: Delivery) => unknown

/** A handler per event type. Events without a handler are acknowledged and ignored. */
export type EventHandlers = {
  [Type in WebhookEvent['event_type']]?: EventHandler<Extract<WebhookEvent, { event_type: Type }>>
} & {
  /** Handles all events whose type has no handler. */
  '*'?: EventHandler<WebhookEvent>
}

export interface WebhookHandlerOptions {
  /**
   * The environment's RSA public key of at least 2,048 bits, as a PEM string (SPKI or PKCS #1). During a key rotation,
   * concatenate the old and the new key. Whitespace is ignored.
   *
   * @defaultValue the variable `ORCHESTRATION_WEBHOOK_PUBLIC_KEY`, read on the first request
   */
  publicKey?: string | undefined
  /**
   * A handler per event type. `unknown` handles types that this version of the package does not know. `*` handles all types
   * without a handler. A handler is called with the event and its `Delivery`.
   */
  on: EventHandlers
  /**
   * Recognizes repeated attempts, so that an event with a top-level `date` is handled once. The service sends `date` with every event.
   * An event without it is handled at each attempt, because two such events can have identical bytes.
   *
   * @defaultValue `dedupeInProcess()`, which suits a single process
   */
  dedupe?: DedupeStore | undefined
  /**
   * Headers that every request must have, as configured for the webhook: a second check in addition to the signature. An empty
   * value, for example from an unset environment variable, causes a WebhookUsageError on the first request.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Maximum body size in bytes.
   *
   * @defaultValue 1_048_576
   */
  maxBytes?: number | undefined
  /**
   * Called with errors from handlers and `dedupe`, and with the error of each rejected request (`WebhookRequestError`,
   * `WebhookSignatureError`, `WebhookPayloadError` or `WebhookUsageError`). This package logs nothing. Errors from handlers and
   * `dedupe` are passed on unchanged, so they can contain patient data.
   */
  onError?: ((error: unknown) => void) | undefined
}

export interface WebhookHandler {
  /** @throws WebhookUsageError if the argument is not a `Request` */
  (request: Request): Promise<Response>
  /**
   * Checks the key and the headers before the first request.
   *
   * @throws WebhookUsageError if a key or a header is missing or invalid
   */
  ready(): Promise<void>
}

/**
 * Creates a function that takes a `Request` and returns a `Response`, for Hono, Next.js, Deno and Bun. Pass it to
 * `createNodeListener` for `node:http`, Express, Koa and Fastify, and to `createLambdaHandler` for AWS Lambda. An event is
 * acknowledged after its handler has finished. If the handler throws, the response is HTTP 500, and the service resends the
 * event.
 *
 * Options are checked immediately. Only `ready` and requests report a key or header that is not set, because a build can evaluate
 * the module without environment variables. The same applies to a PEM key that is not RSA or is too short, because WebCrypto
 * imports keys asynchronously.
 *
 * @throws WebhookUsageError if an option is invalid; `error.option` is its name
 * @example
 * const handle = createWebhookHandler({
 *   on: { 'activity.completed': async ({ activity }) => proceed(activity.stream_id) },
 * })
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  assertOptions<WebhookHandlerOptions>('createWebhookHandler', options, {
    // `ready` and requests report an empty value.
    publicKey: (value) => value && assertPem(value),
    on: assertHandlers,
    dedupe: optional(assertDedupeStore),
    headers: optional(assertHeaders),
    maxBytes: optional(assertPositiveNumber),
    onError: optional((value, name) => assertFunction(value, name, ' that takes the error')),
  })
  const {
    publicKey,
    on,
    dedupe = dedupeInProcess(),
    headers = {},
    maxBytes = DEFAULT_MAX_BODY_BYTES,
    onError = () => {},
  } = options
  let settings: { pem: string; requiredHeaders: [string, string][] } | undefined
  const readSettings = () => {
    settings ??= {
      pem: publicKey || requirePublicKeyVariable(),
      requiredHeaders: Object.entries(headers).map(([name, value]) => [name, parseHeader(name, value)]),
    }
    return settings
  }

  /** An error in `onError` must neither replace the response nor end the process. */
  async function report(error: unknown): Promise<void> {
    try {
      await onError(error)
    } catch {}
  }

  async function receive(request: Request): Promise<Response> {
    const { pem, requiredHeaders } = readSettings()
    if (request.method !== 'POST') throw new WebhookRequestError('method', 'The request method is not POST.')
    const body = await readBody(request, maxBytes)
    await verifyHeaders(request, requiredHeaders)
    await verifySignature(body, request.headers.get(SIGNATURE_HEADER), pem)
    const event = parseEvent(body)
    const handler = (on[event.event_type] ?? on['*']) as EventHandler<WebhookEvent> | undefined
    if (!handler) return createResponse(200)
    const id = await sha256(body)
    const isDeduped = hasDate(event)
    const { signal, dispose } = createDeliverySignal(
      isDeduped ? dedupe.leaseSeconds : undefined,
      request.signal,
    )
    const delivery: Delivery = { id, body, headers: request.headers, signal }
    try {
      if (isDeduped) return createResponse(await runOnce(() => handler(event, delivery), id))
      await handler(event, delivery)
      return createResponse(200)
    } finally {
      dispose()
    }
  }

  async function runOnce(run: () => unknown, id: string): Promise<number> {
    const claimant = crypto.randomUUID()
    const claim = await dedupe.claim(id, claimant)
    if (claim === 'done') return 200
    // Not acknowledged, because the attempt in progress can still fail.
    if (claim === 'in-progress') return 503
    try {
      await run()
    } catch (error) {
      await tryOrReport(() => dedupe.release(id, claimant))
      throw error
    }
    // The event was handled, so a failing `confirm` must not cause another attempt.
    await tryOrReport(() => dedupe.confirm(id, claimant))
    return 200
  }

  async function tryOrReport(action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (error) {
      void report(error)
    }
  }

  async function handle(request: Request): Promise<Response> {
    assertRequest(request)
    try {
      return await receive(request)
    } catch (error) {
      void report(error)
      return toResponse(error)
    }
  }
  return Object.assign(handle, {
    async ready() {
      await importKeys(readSettings().pem)
    },
  })
}

function requirePublicKeyVariable(): string {
  // Some edge runtimes have no `process`.
  const text = globalThis.process?.env.ORCHESTRATION_WEBHOOK_PUBLIC_KEY
  if (!text) {
    const problem = "is missing. Pass the environment's PEM-encoded public key,"
    throw new WebhookUsageError('publicKey', `${problem} or set ORCHESTRATION_WEBHOOK_PUBLIC_KEY.`)
  }
  assertPem(text)
  return text
}

/** Rejects misspelled types, whose handlers would never be called, and handlers that are not functions. */
function assertHandlers(on: unknown): void {
  if (!isRecord(on)) {
    const problem = "must be an object with a handler per event type, such as { 'form.submitted': handle }."
    throw new WebhookUsageError('on', problem)
  }
  const known: string[] = [...eventTypes, 'unknown', '*']
  for (const [type, handler] of Object.entries(on)) {
    if (!known.includes(type)) {
      const problem = `has a handler for "${type}", which is not an event type. Choose from ${known.join(', ')}.`
      throw new WebhookUsageError('on', problem)
    }
    if (handler !== undefined) assertFunction(handler, `on["${type}"]`, ' that takes the event')
  }
}

function assertDedupeStore(dedupe: unknown): void {
  const store = dedupe as DedupeStore | null
  const methods = ['claim', 'confirm', 'release'] as const
  if (!methods.every((name) => typeof store?.[name] === 'function')) {
    const problem =
      'must be an object with the methods claim, confirm and release, such as dedupeInProcess().'
    throw new WebhookUsageError('dedupe', problem)
  }
  optional(assertPositiveNumber)(store?.leaseSeconds, 'dedupe.leaseSeconds')
}

/** Accepts undefined and empty values: `ready` or the first request rejects them. */
function assertHeaders(headers: unknown): void {
  if (!isRecord(headers))
    throw new WebhookUsageError('headers', "must be an object, such as { 'x-token': secret }.")
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && value !== '') parseHeader(name, value)
}

/** Rejects the requests of Node and AWS Lambda. */
function assertRequest(request: unknown): void {
  if (typeof (request as Request | null)?.headers?.get === 'function') return
  const problem =
    'must be a Request. Use createNodeListener for `node:http` and Express, and createLambdaHandler for AWS Lambda.'
  throw new WebhookUsageError('request', problem)
}

function toResponse(error: unknown): Response {
  if (WebhookRequestError.is(error)) {
    if (error.reason === 'method') return createResponse(405, { allow: 'POST' })
    return createResponse(error.reason === 'too-long' ? 413 : 401)
  }
  if (WebhookSignatureError.is(error)) return createResponse(401)
  return createResponse(WebhookPayloadError.is(error) ? 400 : 500)
}

function createResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}
