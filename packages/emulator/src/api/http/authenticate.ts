import type { IncomingMessage } from 'node:http'
import type { ApiKey, KeyStore } from '../../service/keys/key-store.ts'
import { Refusal } from './refusal.ts'

/**
 * How a request without a valid key is answered. The contract does not show it, so a client should be tested with both.
 */
export const unauthenticatedAnswers = ['http-401', 'graphql-error'] as const

export type UnauthenticatedAnswer = (typeof unauthenticatedAnswers)[number]

/** The key that the `apiKey` header holds. Nothing else in a request is looked at. */
export async function authenticate(
  { headers: { apikey } }: IncomingMessage,
  keys: KeyStore,
  answer: UnauthenticatedAnswer,
): Promise<ApiKey> {
  const apiKey = typeof apikey === 'string' ? await keys.find(apikey) : undefined
  if (apiKey) return apiKey
  const status = answer === 'http-401' ? 401 : 200
  throw new Refusal(status, 'The apiKey header must hold a key of this environment.', {
    type: 'UNAUTHENTICATED',
  })
}
