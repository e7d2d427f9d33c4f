import { Agent } from 'undici'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PatientsDocument, patientsResponse } from '../test/documents.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { resolveEndpoint } from './endpoint.ts'
import { endpoints } from './environments.ts'
import type { ClientOptions } from './options.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

const query = PatientsDocument

const connect = (endpoint: string, options: Partial<ClientOptions> = {}): OrchestrationClient =>
  createClient({ apiKey: 'key', ...options, endpoint } as ClientOptions)

afterEach(() => vi.unstubAllEnvs())

describe('plain HTTP', () => {
  test('is allowed only for the host in allowHttpTo', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const endpoint = server.endpoint.replace('127.0.0.1', 'emulator')
    // Resolves the name to this machine, as the network of a Compose file does.
    const lookup = (_: unknown, __: unknown, callback: (...values: unknown[]) => void): void =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const dispatcher = new Agent({ connect: { lookup } as never })
    expect(() => connect(endpoint, { dispatcher })).toThrow(/allowHttpTo/)
    await connect(endpoint, { dispatcher, allowHttpTo: 'Emulator' }).query({ query })
    expect(server.requests).toHaveLength(1)
    for (const allowHttpTo of ['other', 'localhost', 'emul']) {
      expect(() => connect(endpoint, { allowHttpTo })).toThrow(/must start with https:/)
    }
    for (const allowHttpTo of ['http://emulator', 'emulator:4010', '*', '', 7 as unknown as string]) {
      expect(() => connect('http://emulator:4010/graphql', { allowHttpTo })).toThrow(/allowHttpTo must be/)
    }
  })
})

test('resolveEndpoint returns the endpoint even if no API key is set', () => {
  vi.stubEnv('ORCHESTRATION_ENVIRONMENT', 'sandbox')
  expect(resolveEndpoint().href).toBe(endpoints.sandbox)
  expect(resolveEndpoint({ environment: 'local' }).href).toBe(endpoints.local)
  expect(() => resolveEndpoint({ environment: 'sanbox' })).toThrow('is not one of sandbox, ')
})
