import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { UsageError } from '../errors.ts'
import { EndpointLink } from '../links/endpoint-link.ts'

test('createClient and EndpointLink reject invalid transports and name the option', () => {
  const endpoint = 'http://127.0.0.1:1/graphql'
  for (const [options, message] of [
    [{ dispatcher: {} }, /^dispatcher must be an undici dispatcher, such as new Agent\(\)/],
    [{ fetch: 'fetch' }, /^fetch must be a function/],
    [{ proxy: 'http://s3cret@proxy.example' }, /^proxy must be true or false.*HTTPS_PROXY/],
    [{ maxSockets: 0 }, /^maxSockets must be a whole number/],
    [{ maxSockets: 5, fetch: globalThis.fetch }, /^maxSockets and fetch are both set/],
  ] as const) {
    expect(() => createClient({ endpoint, apiKey: 'key', ...options } as never)).toThrow(message)
  }
  expect(() => new EndpointLink({ endpoint, dispatcher: {} as never })).toThrow(UsageError)
})
