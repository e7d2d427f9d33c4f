import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

test('the API ignores invalid bytes after a complete request', { timeout: 300_000 }, async () => {
  await using emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const { hostname, port, pathname } = new URL(emulator.endpoint('sandbox'))
  const body = JSON.stringify({ query: 'mutation { createPatient { success } }' })
  const head = `POST ${pathname} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\napiKey: ${apiKey}\r\n`
  const socket = connect(Number(port), hostname)
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}Hello.\r\n\r\n`)
  const response = await text(socket)
  expect(response.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  expect(response).toContain('{"data":{"createPatient":{"success":true}}}')
  expect((await emulator.snapshot()).rows.patient).toHaveLength(1)
})

test('the API responds with 405 to CONNECT, and the emulator can stop while the connection is open', {
  timeout: 300_000,
}, async () => {
  await using emulator = await startEmulator({ port: 0 })
  const { hostname, port } = new URL(emulator.endpoint('sandbox'))
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {}).write('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /)
  await emulator.stop()
  expect([socket.readableEnded, socket.writableEnded]).toEqual([true, false])
  socket.destroy()
})
