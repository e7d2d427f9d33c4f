import type { IncomingMessage } from 'node:http'
import type { ApiKey, KeyStore } from '../../service/keys/key-store.ts'
import { type MediaType, Refusal } from './answer.ts'

export const ENDPOINT_PATH = '/orchestration/m2m/graphql'

export const postAlone: Refusal = new Refusal(405, 'The endpoint takes POST alone.', {
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
  keys: KeyStore,
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
