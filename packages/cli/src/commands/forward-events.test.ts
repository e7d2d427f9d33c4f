import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { forwardRequest } from './webhooks-listen.ts'

test.each([
  ['answers', 'HTTP/1.1 204 No Content\r\n\r\n', { status: 204 }],
  [
    'wants another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    { status: undefined, problem: expect.any(String) },
  ],
])('a receiver that %s ends the wait', async (_, answer, expected) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await forwardRequest(new URL(`http://127.0.0.1:${port}/`), Buffer.from('{}'), {})).toEqual(expected)
  server.close()
})
