import type { IncomingMessage } from 'node:http'
import type { ApiKey, KeyStore } from '../../service/keys/key-store.ts'
import { Refusal } from './refusal.ts'

/** The answers to a request without a valid key. The contract does not say which it is, so test a client with both. */
export const unauthenticatedAnswers = ['http-401', 'graphql-error'] as const

export type UnauthenticatedAnswer = (typeof unauthenticatedAnswers)[number]

/** Reads the key from the `apiKey` header, and from nowhere else. */
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
