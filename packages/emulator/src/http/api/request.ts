import { isUtf8 } from 'node:buffer'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiKey, ApiKeyRepository } from '../../service/api-key-repository.ts'
import { HttpError, type HttpResponse, type MediaType, sendResponse } from './response.ts'

export const ENDPOINT_PATH = '/orchestration/m2m/graphql'

const methodNotAllowed: HttpError = new HttpError(405, 'Only POST is allowed.', {
  headers: { allow: 'POST' },
})

/** Checks the request's path, method and media types before its body is read. */
export function checkRequest({ url = '', method, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw new HttpError(400, 'HTTP/1.1 requires a Host header.')
  }
  // A reverse proxy in a caller's backend may append a path, and forward the Origin of a browser.
  if (!`${url.split('?', 1)[0]}/`.startsWith(`${ENDPOINT_PATH}/`)) {
    throw new HttpError(404, `There is nothing here. The one endpoint is ${ENDPOINT_PATH}.`)
  }
  if (method !== 'POST') throw methodNotAllowed
}

/** Chooses the media type of the response. Throws `HttpError` for a body that is not JSON, or a caller that does not accept JSON. */
export function chooseMediaType({ headers }: IncomingMessage): MediaType {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Send the request as Content-Type: application/json.')
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new HttpError(415, 'Content-Encoding is not supported. Send the body uncompressed.')
  }
  const { accept = '*/*' } = headers
  if (accept.includes('application/graphql-response+json')) return 'application/graphql-response+json'
  if (/application\/(json|\*)|\*\/\*/.test(accept)) return 'application/json'
  throw new HttpError(406, 'The response is application/json. Send Accept: application/json.')
}

/** The responses to a request without a valid key. The service does not publish its own, so test a client with both. */
export type UnauthenticatedResponse = 'http-401' | 'graphql-error'

/** Reads the key from the `apiKey` header, and from nowhere else. */
export function authenticate(
  { headers: { apikey } }: IncomingMessage,
  keys: ApiKeyRepository,
  response: UnauthenticatedResponse,
): ApiKey {
  const apiKey = typeof apikey === 'string' ? keys.find(apikey) : undefined
  if (apiKey) return apiKey
  const status = response === 'http-401' ? 401 : 200
  const problem = apikey ? 'does not hold a key of this environment' : 'is missing'
  throw new HttpError(status, `The apiKey header ${problem}.`, {
    type: 'UNAUTHENTICATED',
  })
}

/** Reads the whole body as text. Refuses it as soon as it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const body = await readBytes(request, limit)
  if (isUtf8(body)) return body.toString()
  throw new HttpError(400, 'The body must be UTF-8.')
}

/** Reads the whole body. Refuses it as soon as it exceeds `limit` bytes. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      // Drops the rest instead of closing the connection, so that the caller can read the response.
      request.removeAllListeners('data').resume()
      reject(
        new HttpError(413, `The body must be ${limit} bytes or less.`, { headers: { connection: 'close' } }),
      )
    }
    if (Number(request.headers['content-length']) > limit) return refuse()

    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** What a request asks for. */
export interface GraphQLRequestParams {
  query: string
  variables?: object | null
  operationName?: string | null
}

/** Reads the JSON body. Ignores unknown members, as the GraphQL over HTTP specification asks. */
export function parseParams(body: string): GraphQLRequestParams {
  const params = parseJson(body)
  if (Array.isArray(params))
    throw new HttpError(400, 'Batches are not supported. Send one operation per request.')
  if (typeof params !== 'object' || params === null)
    throw new HttpError(400, 'The body must be a JSON object.')
  const { query, variables, operationName, extensions } = params as Record<string, unknown>
  if (typeof query !== 'string') throw new HttpError(400, 'query must be a string.')
  if (operationName != null && typeof operationName !== 'string')
    throw new HttpError(400, 'operationName must be a string.')
  if (variables != null && !isObject(variables)) throw new HttpError(400, 'variables must be an object.')
  if (extensions != null && !isObject(extensions)) throw new HttpError(400, 'extensions must be an object.')
  return { query, variables: variables ?? null, operationName: operationName ?? null }
}

function parseJson(body: string): unknown {
  try {
    // JSON can hold this character only as an escape. Searching for the escape first saves a look at every value.
    return JSON.parse(body, body.includes('\\u0000') ? rejectNul : undefined)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The body must be valid JSON.')
  }
}

/** SQLite's functions read a text only up to the character U+0000. */
function rejectNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new HttpError(400, 'The body must not hold the character U+0000.')
  return value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const clientErrors: Record<string, HttpError> = {
  HPE_HEADER_OVERFLOW: new HttpError(431, 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError(413, 'The extensions of a chunk are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'The request took too long to arrive.'),
}
const malformed = new HttpError(400, 'This is not an HTTP request.')
const unexpected = new HttpError(417, 'The server cannot do what the Expect header asks for.')

/** Responds to requests that Node rejects before a handler sees them, with a GraphQL result. */
export function handleClientErrors(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const { request, response } = latest.get(socket) ?? {}
    const hasResponded = response?.writableFinished ?? true
    // These bytes follow a complete request. Its caller would read an error as the response to it.
    if (!hasResponded && request?.complete) response?.once('finish', () => hangUp(socket))
    else if (!socket.writable || (!hasResponded && response?.headersSent)) socket.destroy()
    else hangUp(socket, (clientErrors[code] ?? malformed).createResponse())
  })
  server.on('connect', (_request, socket) => {
    // Node no longer listens to this socket: an error without a listener would end the process.
    hangUp(
      socket.on('error', () => {}),
      methodNotAllowed.createResponse(),
    )
  })
  server.on('checkExpectation', (_request, response) => sendResponse(response, unexpected.createResponse()))
}

/** Closes a connection, after a response if no request on it could be parsed. */
function hangUp(socket: Duplex, response?: HttpResponse): void {
  // A caller that keeps its half open would keep the server from closing.
  socket.end(response && serializeResponse(response), () => socket.destroy())
}

function serializeResponse({ status, headers, body }: HttpResponse): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
