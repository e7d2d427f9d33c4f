import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { isObject } from '../../base/json.ts'
import type { ApiKey, ApiKeyRepository } from '../../service/api-keys/api-key-repository.ts'
import { HttpError } from './http-error.ts'
import type { MediaType } from './response.ts'

export const ENDPOINT_PATH = '/orchestration/m2m/graphql'

/** Checks the Host header, path and method. */
export function assertEndpoint({ url = '', method, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') {
    throw new HttpError(400, 'HTTP/1.1 requires a Host header.')
  }
  // Reverse proxies can append a path.
  if (!`${url.split('?', 1)[0]}/`.startsWith(`${ENDPOINT_PATH}/`)) {
    throw new HttpError(404, `Not found. The endpoint is ${ENDPOINT_PATH}.`)
  }
  if (method !== 'POST') throw new HttpError(405, 'Only POST is allowed.', { headers: { allow: 'POST' } })
}

/**
 * Negotiates the media type of the response.
 *
 * @throws HttpError if the body is not uncompressed JSON or the caller does not accept JSON
 */
export function negotiateMediaType({ headers }: IncomingMessage): MediaType {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new HttpError(415, 'The body must be JSON. Send Content-Type: application/json.')
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new HttpError(415, 'Content-Encoding is not supported. Send the body uncompressed.')
  }
  const { accept = '*/*' } = headers
  if (accept.includes('application/graphql-response+json')) return 'application/graphql-response+json'
  if (/application\/(json|\*)|\*\/\*/.test(accept)) return 'application/json'
  throw new HttpError(406, 'All responses are JSON. Send Accept: application/json.')
}

/** Response to a request without a valid API key. The service's response is not documented, so test clients with both values. */
export type UnauthenticatedResponse = 'http-401' | 'graphql-error'

/** @throws HttpError with the type `UNAUTHENTICATED` if the `apiKey` header is missing or invalid */
export function authenticate(
  { headers: { apikey } }: IncomingMessage,
  keys: ApiKeyRepository,
  response: UnauthenticatedResponse,
): ApiKey {
  const apiKey = typeof apikey === 'string' ? keys.findByValue(apikey) : undefined
  if (apiKey) return apiKey
  const status = response === 'http-401' ? 401 : 200
  const problem = apikey ? 'does not contain a key of this environment' : 'is missing'
  throw new HttpError(status, `The apiKey header ${problem}.`, {
    type: 'UNAUTHENTICATED',
  })
}

/** @throws HttpError if the body exceeds `maxBytes` or is not UTF-8 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const body = await readBytes(request, maxBytes)
  if (isUtf8(body)) return body.toString()
  throw new HttpError(400, 'The body must be UTF-8.')
}

/** @throws HttpError as soon as the body exceeds `maxBytes` */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const rejectBody = () => {
      // Discards the rest of the body.
      request.removeAllListeners('data').resume()
      // A client that stops sending must not reuse the connection, because its next request would count as the rest of the body.
      const headers = { connection: 'close' }
      reject(new HttpError(413, `The body must be ${maxBytes} bytes or less.`, { headers }))
    }
    if (Number(request.headers['content-length']) > maxBytes) return rejectBody()

    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) rejectBody()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

export interface GraphQLRequestParams {
  query: string
  variables?: object | null
  operationName?: string | null
}

/** Parses the JSON body. Ignores unknown properties, as the GraphQL over HTTP specification requires. */
export function parseRequestParams(body: string): GraphQLRequestParams {
  const params = parseBody(body)
  if (Array.isArray(params))
    throw new HttpError(400, 'Batches are not supported. Send one operation per request.')
  if (!isObject(params)) throw new HttpError(400, 'The body must be a JSON object.')
  const { query, variables, operationName, extensions } = params
  if (typeof query !== 'string') throw new HttpError(400, 'The query must be a string.')
  if (operationName != null && typeof operationName !== 'string')
    throw new HttpError(400, 'operationName must be a string.')
  if (variables != null && !isObject(variables)) throw new HttpError(400, 'The variables must be an object.')
  if (extensions != null && !isObject(extensions))
    throw new HttpError(400, 'The extensions must be an object.')
  return { query, variables: variables ?? null, operationName: operationName ?? null }
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HttpError(400, 'The body must be valid JSON.')
  }
}
