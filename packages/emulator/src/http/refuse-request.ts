import type { IncomingMessage } from 'node:http'
import { createServiceError } from '../graphql/service-error.ts'
import type { Refusal } from './send-refusal.ts'

export const ENDPOINT_PATH = '/orchestration/m2m/graphql'

/** What is wrong with a request as far as its head tells: the contract has one path, one method and no browsers. */
export function refuseRequest({ url = '', method, headers }: IncomingMessage): Refusal | undefined {
  if (url.split('?', 1)[0] !== ENDPOINT_PATH) {
    return refuse(404, `There is nothing here. The one endpoint is ${ENDPOINT_PATH}.`)
  }
  if (headers.origin !== undefined) {
    return refuse(403, 'This API is for backends: a browser would expose the key. Call it from a server.')
  }
  if (method !== 'POST')
    return { ...refuse(405, 'The endpoint takes POST alone.'), headers: { allow: 'POST' } }
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    return refuse(415, 'Send the request as Content-Type: application/json.')
  }
  return undefined
}

function refuse(status: number, message: string): Refusal {
  return { status, error: createServiceError('BAD_REQUEST_ERROR', message, status) }
}
