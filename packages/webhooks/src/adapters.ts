import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { assertFunction } from './assert-options.ts'
import { WebhookUsageError } from './errors.ts'

/** The parts of a request that `node:http`, the compatibility API of `node:http2` and Express share. */
interface IncomingRequest extends Readable {
  method?: string | undefined
  headers: IncomingHttpHeaders
  headersDistinct?: IncomingMessage['headersDistinct']
  /** Set by a body parser. */
  body?: unknown
  /** The raw bytes of a parsed body, set by NestJS and Firebase. */
  rawBody?: unknown
}

type OutgoingResponse = Pick<ServerResponse, 'writableFinished'> & {
  on(event: 'close', listener: () => void): unknown
  writeHead(statusCode: number, headers?: Record<string, string>): { end(): unknown }
}

/**
 * Creates a listener for `node:http`, `node:http2`, Express, Koa, Fastify, NestJS and Firebase from a function that takes a
 * `Request` and returns a `Response`. If the body was already parsed, the signature is checked against `request.rawBody`. In Deno
 * and Bun, pass the function to `Deno.serve` and `Bun.serve` instead.
 *
 * @throws WebhookUsageError if `handle` is not a function
 */
export function createNodeListener(
  handle: (request: Request) => Promise<Response>,
): (incoming: IncomingRequest, outgoing: OutgoingResponse, next?: (error: unknown) => void) => Promise<void> {
  assertHandle(handle)
  return async (incoming, outgoing, next) => {
    const controller = new AbortController()
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) controller.abort(new Error('The sender has closed the connection.'))
    })
    try {
      const { status, headers } = await handle(incomingToRequest(incoming, controller.signal))
      outgoing.writeHead(status, Object.fromEntries(headers)).end()
    } catch (error) {
      // Express passes `next`. Its error handlers respond and report the error.
      if (next) next(error)
      else outgoing.writeHead(500).end()
    }
  }
}

function assertHandle(handle: unknown): void {
  const description =
    ' that takes a Request and returns a Response, such as the result of createWebhookHandler'
  assertFunction(handle, 'handle', description)
}

function incomingToRequest(incoming: IncomingRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct ?? incoming.headers)) {
    // HTTP/2 sends the method and the path as pseudo-headers.
    if (!name.startsWith(':')) for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  // Omits the method, because `new Request` throws for some methods, and the handler rejects all methods other than POST.
  if (incoming.method !== 'POST') return new Request('http://localhost/', { headers, signal })
  const body = bodyOf(incoming)
  return new Request('http://localhost/', { method: 'POST', headers, signal, body, duplex: 'half' })
}

type RequestBody = ReadableStream | Uint8Array<ArrayBuffer> | string

const isRaw = (body: unknown): body is Uint8Array<ArrayBuffer> | string =>
  ArrayBuffer.isView(body) || typeof body === 'string'

function bodyOf(incoming: IncomingRequest): RequestBody {
  const { body, rawBody } = incoming
  if (isRaw(rawBody)) return rawBody
  if (isRaw(body)) return body
  if (body === undefined && !incoming.readableDidRead && !incoming.readableAborted) {
    return ReadableStream.from(incoming)
  }
  return createFailingBody(
    'request.body',
    'was read or parsed before the webhook handler ran, so the signed bytes are lost. Register the route before the ' +
      'body parser, or let the parser keep the bytes in `request.rawBody`: NestFactory.create(AppModule, { rawBody: true }), ' +
      'or express.json({ verify: (request, _response, bytes) => { request.rawBody = bytes } }).',
  )
}

/** Creates a body that fails when it is read, so that `onError` is called. */
function createFailingBody(option: string, problem: string): ReadableStream {
  const error = new WebhookUsageError(option, problem)
  return new ReadableStream({ start: (controller) => controller.error(error) })
}

/**
 * The event for an HTTP request to a Lambda function: from API Gateway (payload version 1 or 2), a function URL or a load
 * balancer.
 */
export interface LambdaEvent {
  httpMethod?: string | undefined
  /** Contains `http.method` in payload version 2. */
  requestContext?: object | undefined
  headers?: Record<string, string | undefined> | null | undefined
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined
  body?: string | null | undefined
  isBase64Encoded?: boolean | undefined
}

export interface LambdaResponse {
  statusCode: number
  headers: Record<string, string>
  body: string
}

/**
 * Creates a handler for AWS Lambda from a function that takes a `Request` and returns a `Response`. Lambda can run several
 * processes, so pass `createWebhookHandler` a `dedupe` that they share.
 *
 * @throws WebhookUsageError if `handle` is not a function
 */
export function createLambdaHandler(
  handle: (request: Request) => Promise<Response>,
): (event: LambdaEvent) => Promise<LambdaResponse> {
  assertHandle(handle)
  return async (event) => {
    const response = await handle(lambdaToRequest(event))
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}

function lambdaToRequest({
  httpMethod,
  requestContext,
  body,
  isBase64Encoded,
  ...event
}: LambdaEvent): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(event.multiValueHeaders ?? {})) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // API Gateway sends each header in both `headers` and `multiValueHeaders`.
  const listed = new Set(headers.keys())
  for (const [name, value] of Object.entries(event.headers ?? {})) {
    if (value !== undefined && !listed.has(name.toLowerCase())) headers.append(name, value)
  }
  const { http } = (requestContext ?? {}) as { http?: { method?: string } }
  const method = httpMethod ?? http?.method
  // Omits the method and the body, because `new Request` throws for some methods, and the handler rejects all methods other than
  // POST.
  if (method !== 'POST') return new Request('http://localhost/', { headers })
  return new Request('http://localhost/', {
    method,
    headers,
    body: isRaw(body ?? '')
      ? Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
      : createFailingBody(
          'event.body',
          'was parsed before the webhook handler ran, so the signed bytes are lost. Remove the middleware that parses JSON, ' +
            'such as httpJsonBodyParser from Middy, from this function.',
        ),
    duplex: 'half',
  })
}
