import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type BodyPause, sendToReceiver } from './send-to-receiver.ts'

const body = Buffer.from('{"first":"half","second":"half"}')

/** Starts a receiver that calls `respond` after the first bytes of each request. */
async function startTcpReceiver(respond: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => respond(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets, stop }
}

const send = (url: string, options: { pause?: BodyPause; signal?: AbortSignal } = {}) =>
  sendToReceiver({
    url,
    headers: {},
    body,
    pause: options.pause,
    signal: options.signal ?? new AbortController().signal,
  })

test.each([
  ['is closed by the receiver', (socket: Socket) => socket.end(), 'The connection failed (ECONNRESET).'],
  [
    'is reset by the receiver',
    (socket: Socket) => socket.resetAndDestroy(),
    'The connection failed (ECONNRESET).',
  ],
  [
    'gets a response that is not HTTP',
    (socket: Socket) => socket.end('220 mail.example.org\r\n'),
    'The connection failed (HPE_INVALID_CONSTANT).',
  ],
  [
    'is switched to another protocol',
    (socket: Socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
    'The connection closed.',
  ],
])('a request has status 0 and a reason if its connection %s', async (_name, respond, reason) => {
  const { url } = await startTcpReceiver(respond)
  expect(await send(url)).toEqual({ status: 0, body: reason })
})

test('a request has status 0 and a reason if the receiver refuses the connection, also with a pause', async () => {
  const { url, stop } = await startTcpReceiver(() => {})
  stop()
  const refused = { status: 0, body: 'The connection failed (ECONNREFUSED).' }
  expect(await send(url)).toEqual(refused)
  for (const pause of [{ duration: 20 }, { duration: 20, failure: 'Truncated.' }])
    expect(await send(url, { pause })).toEqual(refused)
  // Waits until the pause is over, because an unhandled error after it would fail the test.
  await wait(40)
})

test('a response that arrives during the pause ends the request', async () => {
  const received: Buffer[] = []
  const { url, sockets } = await startTcpReceiver((socket) => {
    socket.on('data', (chunk) => received.push(chunk))
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 3\r\n\r\nbad')
  })
  for (const pause of [{ duration: 50 }, { duration: 50, failure: 'Truncated.' }])
    expect(await send(url, { pause })).toEqual({ status: 401, body: 'bad' })
  // Waits until the pause is over, because an unhandled error after it would fail the test.
  await wait(100)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true])
  expect(Buffer.concat(received).toString()).not.toContain('second')
})

test('a response whose connection closes early has its status and the received part of the body', async () => {
  const { url } = await startTcpReceiver((socket) =>
    socket.write('HTTP/1.1 500 Error\r\nContent-Length: 100\r\n\r\ndown', () => socket.resetAndDestroy()),
  )
  expect(await send(url)).toEqual({ status: 500, body: 'down' })
})

test('an abort before or during a request ends it, also during the pause and the response', async () => {
  const silent = () => {}
  const slow = (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbeginning')
  const reason = new DOMException('No response within 10 s.', 'TimeoutError')
  for (const [respond, pause, expected] of [
    [silent, undefined, { status: 0, body: 'No response within 10 s.' }],
    [silent, { duration: 60_000 }, { status: 0, body: 'No response within 10 s.' }],
    [slow, undefined, { status: 200, body: 'beginning' }],
  ] as const) {
    const started = Promise.withResolvers<Socket>()
    const { url } = await startTcpReceiver((socket) => {
      respond(socket)
      started.resolve(socket)
    })
    const controller = new AbortController()
    const sending = send(url, { signal: controller.signal, ...(pause && { pause }) })
    const socket = await started.promise
    await wait(20)
    controller.abort(reason)
    expect(await sending).toEqual(expected)
    await expect.poll(() => socket.destroyed).toBe(true)
  }
  expect(await send('http://127.0.0.1:9/', { signal: AbortSignal.abort(reason) })).toEqual({
    status: 0,
    body: reason.message,
  })
})
