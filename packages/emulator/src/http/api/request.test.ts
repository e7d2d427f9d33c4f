import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

test('the API closes a CONNECT request, and the emulator can stop while the client keeps its side open', {
  timeout: 300_000,
}, async () => {
  await using emulator = await startEmulator({ port: 0 })
  const { hostname, port } = new URL(emulator.endpoint('sandbox'))
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {}).write('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toBe('')
  await emulator.stop()
  expect([socket.readableEnded, socket.writableEnded]).toEqual([true, false])
  socket.destroy()
})
