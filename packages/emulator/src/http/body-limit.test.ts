import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../index.ts'

interface Target {
  url: string
  method?: string
  headers: Record<string, string>
}

interface Upload {
  what: string
  /** Maximum size of the body in bytes. */
  limit: number
  open(emulator: Emulator): Promise<Target>
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A body consists of `begin`, padding and `end`. `accepted` is the status for a body of the maximum size. */
const uploads: (Upload & { accepted: number; begin: string; padding: string; end: string })[] = [
  {
    what: 'an operation',
    limit: 1_000_000,
    open: async (emulator) => ({
      url: emulator.endpoint('sandbox'),
      headers: { ...json, apiKey: await emulator.createApiKey('sandbox', { name: 'Tests' }) },
    }),
    accepted: 200,
    begin: '{ "query": "{ tenant { code } }"',
    padding: ' ',
    end: '}',
  },
  {
    what: 'a control API request',
    limit: 1_000_000,
    open: async ({ portal, adminToken }) => ({
      url: `${portal}/__control/clock`,
      headers: { ...json, authorization: `Bearer ${adminToken}` },
    }),
    accepted: 200,
    begin: '{ "advance": 1',
    padding: ' ',
    end: '}',
  },
  {
    what: 'a portal form',
    limit: 64 * 1_024,
    open: async ({ portal }) => ({
      url: `${portal}/sign-in`,
      headers: { ...form, origin: new URL(portal ?? '').origin },
    }),
    accepted: 422,
    begin: 'name=Ada&token=',
    padding: 'x',
    end: '',
  },
  {
    what: 'a form on the hosted pages',
    limit: 32_000_000,
    open: async ({ hostedPages }) => ({
      url: `${hostedPages}/nowhere`,
      headers: { ...form, origin: hostedPages },
    }),
    accepted: 404,
    begin: 'answer=',
    padding: 'x',
    end: '',
  },
]
const snapshot: Upload = {
  what: 'a snapshot',
  limit: 256_000_000,
  open: async ({ portal, adminToken }) => ({
    url: `${portal}/__control/snapshot`,
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${adminToken}` },
  }),
}

test.each(uploads)('the body of $what can contain up to $limit bytes', async (upload) => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const { limit, accepted, begin, padding, end } = upload
  const { url, method = 'POST', headers } = await upload.open(emulator)
  const send = async (size: number, encoding: 'fixed' | 'chunked') => {
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
  for (const encoding of ['fixed', 'chunked'] as const) {
    expect([encoding, await send(limit, encoding)]).toEqual([encoding, accepted])
    expect([encoding, await send(limit + 1, encoding)]).toEqual([encoding, 413])
  }
})

/** Exceeds the buffers of both sockets, and the 64 MB that Hono's Node server reads after a response. */
const EXCESS_BYTES = 100_000_000

test.each([...uploads, snapshot])(
  'the 413 for $what reaches a client that sends the whole body before it reads',
  async ({ limit, open }) => {
    await using emulator = await startEmulator({ port: 0, portalPort: 0 })
    const target = await open(emulator)
    for (const encoding of ['fixed', 'chunked'] as const)
      expect([encoding, await sendBeforeReading(target, limit + EXCESS_BYTES, encoding)]).toEqual([
        encoding,
        'HTTP/1.1 413 Payload Too Large',
      ])
  },
)

/** Sends a request, and reads the response only after the whole body was sent. Returns the status line. */
async function sendBeforeReading(
  { url, method = 'POST', headers }: Target,
  size: number,
  encoding: 'fixed' | 'chunked',
): Promise<string | undefined> {
  const { hostname, port, pathname, host } = new URL(url)
  const isChunked = encoding === 'chunked'
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`
  const fields = Object.entries({ ...headers, host }).map((field) => field.join(': '))
  const socket = connect(Number(port), hostname)
  const write = async (data: string | Buffer) => {
    if (!socket.write(data)) await once(socket, 'drain')
  }
  await write([`${method} ${pathname} HTTP/1.1`, ...fields, length, '', ''].join('\r\n'))
  for (let sent = 0; sent < size; sent += 1_000_000) {
    const piece = Buffer.alloc(Math.min(1_000_000, size - sent), ' ')
    if (isChunked) await write(`${piece.length.toString(16)}\r\n`)
    await write(piece)
    if (isChunked) await write('\r\n')
  }
  if (isChunked) await write('0\r\n\r\n')
  const [response] = await once(socket, 'data')
  socket.destroy()
  return String(response).split('\r\n', 1)[0]
}
