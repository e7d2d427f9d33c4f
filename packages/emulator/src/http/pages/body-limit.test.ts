import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

interface Target {
  url: string
  headers: Record<string, string>
}

type Encoding = 'fixed' | 'chunked'

/** A body consists of `begin`, padding and `end`. */
interface Upload {
  what: string
  /** Maximum size of the body in bytes. */
  limit: number
  encodings: readonly Encoding[]
  open(): Promise<Target>
  /** The response status for a body of the maximum size. */
  accepted: number
  begin: string
  padding: string
  end: string
}

const emulator = await startEmulator({ port: 0, portalPort: 0 })
afterAll(() => emulator.stop())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const operation: Upload = {
  what: 'an operation',
  limit: 1_000_000,
  encodings: ['fixed', 'chunked'],
  open: async () => ({
    url: emulator.endpoint('sandbox'),
    headers: { ...json, apiKey: await emulator.createApiKey('sandbox', { name: 'Tests' }) },
  }),
  accepted: 200,
  begin: '{ "query": "{ tenant { code } }"',
  padding: ' ',
  end: '}',
}
const controlRequest: Upload = {
  what: 'a control API request',
  limit: 1_000_000,
  encodings: ['fixed', 'chunked'],
  open: async () => ({
    url: `${emulator.portal}/__control/advanceClock`,
    headers: { ...json, authorization: `Bearer ${emulator.adminToken}` },
  }),
  accepted: 204,
  begin: '[1',
  padding: ' ',
  end: ']',
}
const portalForm: Upload = {
  what: 'a portal form',
  limit: 64_000,
  encodings: ['fixed', 'chunked'],
  open: async () => ({
    url: `${emulator.portal}/sign-in`,
    headers: { ...form, origin: new URL(emulator.portal ?? '').origin },
  }),
  accepted: 422,
  begin: 'name=Ada&token=',
  padding: 'x',
  end: '',
}
const hostedForm: Upload = {
  what: 'a form on the hosted pages',
  limit: 32_000_000,
  // Sent with only one encoding, because the body is large.
  encodings: ['chunked'],
  open: async () => ({
    url: `${emulator.hostedPages}/nowhere`,
    headers: { ...form, origin: emulator.hostedPages },
  }),
  accepted: 404,
  begin: 'answer=',
  padding: 'x',
  end: '',
}

test.each([operation, controlRequest, portalForm, hostedForm])(
  'the body of $what can contain up to $limit bytes',
  async (upload) => {
    const { limit, encodings, accepted, begin, padding, end } = upload
    const { url, headers } = await upload.open()
    const send = async (size: number, encoding: Encoding) => {
      const bytes = Buffer.alloc(size, padding)
      bytes.write(begin)
      bytes.write(end, size - end.length)
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: encoding === 'fixed' ? bytes : new Blob([bytes]).stream(),
        redirect: 'manual',
        duplex: 'half',
      } as RequestInit)
      await response.arrayBuffer()
      return response.status
    }
    for (const encoding of encodings) {
      expect([encoding, await send(limit, encoding)]).toEqual([encoding, accepted])
      expect([encoding, await send(limit + 1, encoding)]).toEqual([encoding, 413])
    }
  },
)

/** Exceeds the buffers of both sockets, and the 64 MB that Hono's Node server reads after a response. */
const EXCESS_BYTES = 80_000_000

// The control API and the hosted pages use the same middleware as the portal.
test.each([
  { ...operation, encoding: 'chunked' as const },
  { ...portalForm, encoding: 'chunked' as const },
  { ...portalForm, encoding: 'fixed' as const },
])(
  'the 413 for $what reaches a client that sends the whole $encoding body before it reads',
  async ({ limit, open, encoding }) => {
    const target = await open()
    const [status, ...headers] = await sendBeforeReading(target, limit + EXCESS_BYTES, encoding)
    expect(status).toBe('HTTP/1.1 413 Payload Too Large')
    expect(headers.map((header) => header.toLowerCase())).toContain('connection: close')
  },
)

/** Sends a request, and reads the response only after the whole body was sent. Returns the lines of the response. */
async function sendBeforeReading(
  { url, headers }: Target,
  size: number,
  encoding: Encoding,
): Promise<string[]> {
  const { hostname, port, pathname, host } = new URL(url)
  const isChunked = encoding === 'chunked'
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`
  const fields = Object.entries({ ...headers, host }).map((field) => field.join(': '))
  const socket = connect(Number(port), hostname)
  const write = async (data: string | Buffer) => {
    if (!socket.write(data)) await once(socket, 'drain')
  }
  await write([`POST ${pathname} HTTP/1.1`, ...fields, length, '', ''].join('\r\n'))
  const padding = Buffer.alloc(1_000_000, ' ')
  for (let sent = 0; sent < size; sent += padding.length) {
    const piece = padding.subarray(0, size - sent)
    if (isChunked) await write(`${piece.length.toString(16)}\r\n`)
    await write(piece)
    if (isChunked) await write('\r\n')
  }
  if (isChunked) await write('0\r\n\r\n')
  const [response] = await once(socket, 'data')
  socket.destroy()
  return String(response).split('\r\n')
}
