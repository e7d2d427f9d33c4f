import { isUtf8 } from 'node:buffer'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiKey, KeyRepository } from '../../service/keys.ts'
import { type Answer, type MediaType, Refusal, sendAnswer } from './answer.ts'

export const ENDPOINT_PATH = '/orchestration/m2m/graphql'

const postAlone: Refusal = new Refusal(405, 'The endpoint takes POST alone.', {
  headers: { allow: 'POST' },
})

/** Checks the request's path, method and media types before its body is read. */
export function checkRequest({ url = '', method, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw new Refusal(400, 'HTTP 1.1 asks for a Host header.')
  }
  // A reverse proxy in a caller's backend may append a path, and forward the Origin of a browser.
  if (!`${url.split('?', 1)[0]}/`.startsWith(`${ENDPOINT_PATH}/`)) {
    throw new Refusal(404, `There is nothing here. The one endpoint is ${ENDPOINT_PATH}.`)
  }
  if (method !== 'POST') throw postAlone
}

/** The media type of the answer. Refuses bodies that are not JSON, and callers that do not accept JSON. */
export function chooseMediaType({ headers }: IncomingMessage): MediaType {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Send the request as Content-Type: application/json.')
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new Refusal(415, 'Send the body as it is: no Content-Encoding is taken.')
  }
  const { accept = '*/*' } = headers
  if (accept.includes('application/graphql-response+json')) return 'application/graphql-response+json'
  if (/application\/(json|\*)|\*\/\*/.test(accept)) return 'application/json'
  throw new Refusal(406, 'The answer is application/json: accept that.')
}

/** The answers to a request without a valid key. The contract does not say which it is, so test a client with both. */
export type UnauthenticatedAnswer = 'http-401' | 'graphql-error'

/** Reads the key from the `apiKey` header, and from nowhere else. */
export async function authenticate(
  { headers: { apikey } }: IncomingMessage,
  keys: KeyRepository,
  answer: UnauthenticatedAnswer,
): Promise<ApiKey> {
  const apiKey = typeof apikey === 'string' ? await keys.find(apikey) : undefined
  if (apiKey) return apiKey
  const status = answer === 'http-401' ? 401 : 200
  const problem = apikey ? 'does not hold a key of this environment' : 'is missing'
  throw new Refusal(status, `The apiKey header ${problem}.`, {
    type: 'UNAUTHENTICATED',
  })
}

/** Reads the whole body as text. Refuses it as soon as it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const body = await readBytes(request, limit)
  if (isUtf8(body)) return body.toString()
  throw new Refusal(400, 'The body must be UTF-8.')
}

/** Reads the whole body. Refuses it as soon as it exceeds `limit` bytes. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      // Drops the rest instead of closing the connection, so that the caller can read the answer.
      request.removeAllListeners('data').resume()
      reject(
        new Refusal(413, `The body must be ${limit} bytes or less.`, { headers: { connection: 'close' } }),
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
  if (Array.isArray(params)) throw new Refusal(400, 'Batches are not taken: send one operation a request.')
  if (typeof params !== 'object' || params === null) throw new Refusal(400, 'The body must be a JSON object.')
  const { query, variables, operationName, extensions } = params as Record<string, unknown>
  if (typeof query !== 'string') throw new Refusal(400, 'query must be a text.')
  if (operationName != null && typeof operationName !== 'string')
    throw new Refusal(400, 'operationName must be a text.')
  if (variables != null && !isObject(variables)) throw new Refusal(400, 'variables must be an object.')
  if (extensions != null && !isObject(extensions)) throw new Refusal(400, 'extensions must be an object.')
  return { query, variables: variables ?? null, operationName: operationName ?? null }
}

function parseJson(body: string): unknown {
  try {
    // JSON can hold this character only as an escape. Searching for the escape first saves a look at every value.
    return JSON.parse(body, body.includes('\\u0000') ? refuseNul : undefined)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body must be valid JSON.')
  }
}

/** PostgreSQL cannot store the character U+0000, so callers should not send it. */
function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new Refusal(400, 'The body must not hold the character U+0000.')
  return value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'The extensions of a chunk are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive.'),
}
const malformed = new Refusal(400, 'This is not an HTTP request.')
const unexpected = new Refusal(417, 'The server cannot do what the Expect header asks for.')

/** Answers requests that Node refuses before a handler sees them. The answer has the shape of a GraphQL result. */
export function answerClientErrors(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const { request, response } = latest.get(socket) ?? {}
    const isAnswered = response?.writableFinished ?? true
    // These bytes follow a complete request. Its caller would take a refusal for the answer.
    if (!isAnswered && request?.complete) response?.once('finish', () => hangUp(socket))
    else if (!socket.writable || (!isAnswered && response?.headersSent)) socket.destroy()
    else hangUp(socket, (refusals[code] ?? malformed).createAnswer())
  })
  server.on('connect', (_request, socket) => {
    // Node no longer listens to this socket: an error without a listener would end the process.
    hangUp(
      socket.on('error', () => {}),
      postAlone.createAnswer(),
    )
  })
  server.on('checkExpectation', (_request, response) => sendAnswer(response, unexpected.createAnswer()))
}

/** Closes a connection. Answers first if no request on it could be parsed. */
function hangUp(socket: Duplex, answer?: Answer): void {
  // A caller that keeps its half open would keep the server from closing.
  socket.end(answer && printAnswer(answer), () => socket.destroy())
}

function printAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
