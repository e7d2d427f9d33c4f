import { expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../index.ts'

/** Sends a body of `size` bytes, with Content-Length or in chunks. Returns the HTTP status. */
type Send = (emulator: Emulator, size: number, encoding: 'fixed' | 'chunked') => Promise<number>

function createSend(
  open: (emulator: Emulator) => Promise<{ url: string; method?: string; headers: Record<string, string> }>,
  begin: string,
  padding: string,
  end = '',
): Send {
  return async (emulator, size, encoding) => {
    const { url, method = 'POST', headers } = await open(emulator)
    const text = begin + padding.repeat(size - begin.length - end.length) + end
    const body = encoding === 'fixed' ? text : new Blob([text]).stream()
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      duplex: 'half',
    } as RequestInit)
    await response.arrayBuffer()
    return response.status
  }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const limits: [what: string, limit: number, accepted: number, send: Send][] = [
  [
    'an operation',
    1_000_000,
    200,
    createSend(
      async (emulator) => ({
        url: emulator.endpoint('sandbox'),
        headers: { ...json, apiKey: await emulator.createApiKey('sandbox', { name: 'Tests' }) },
      }),
      '{ "query": "{ tenant { code } }"',
      ' ',
      '}',
    ),
  ],
  [
    'a control API request',
    1_000_000,
    200,
    createSend(
      async ({ portal, adminToken }) => ({
        url: `${portal}/__control/clock`,
        headers: { ...json, authorization: `Bearer ${adminToken}` },
      }),
      '{ "advance": 1',
      ' ',
      '}',
    ),
  ],
  [
    'a portal form',
    64 * 1_024,
    422,
    createSend(
      async ({ portal }) => ({
        url: `${portal}/sign-in`,
        headers: { ...form, origin: new URL(portal ?? '').origin },
      }),
      'name=Ada&token=',
      'x',
    ),
  ],
  [
    'a form on the hosted pages',
    32_000_000,
    404,
    createSend(
      async ({ hostedPages }) => ({
        url: `${hostedPages}/nowhere`,
        headers: { ...form, origin: hostedPages },
      }),
      'answer=',
      'x',
    ),
  ],
]

test.each(limits)('the body of %s can contain up to %i bytes', async (_, limit, accepted, send) => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  for (const encoding of ['fixed', 'chunked'] as const) {
    expect([encoding, await send(emulator, limit, encoding)]).toEqual([encoding, accepted])
    expect([encoding, await send(emulator, limit + 1, encoding)]).toEqual([encoding, 413])
  }
})
