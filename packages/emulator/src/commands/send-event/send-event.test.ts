import { createServer, type RequestListener } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'
import { expect, test } from 'vitest'
import { sendEvent } from './send-event.ts'

const serve = (listener: RequestListener) => listen(createServer(listener))

const emulatorAt = (portal: string) => ({ portal, environment: 'sandbox', adminToken: 'token' })

test.each([
  'http://localhost.example.com:4009',
  'http://127.0.0.1.example.com:4009',
  'http://example.com/localhost',
  'ftp://127.0.0.1/',
])('sendEvent throws instead of sending the token to %s', async (portal) => {
  await expect(sendEvent(emulatorAt(portal), 'patient.deleted')).rejects.toThrow(
    '--portal must be an https:// URL',
  )
})

test.each<[string, RequestListener]>([
  ['sends no response', () => {}],
  ['does not finish its response', (_, response) => void response.writeHead(200).write('{')],
])('if the emulator %s, sendEvent reports a timeout', async (_, listener) => {
  await using server = await serve(listener)
  await expect(sendEvent(emulatorAt(server.url), 'patient.deleted', {}, 50)).rejects.toThrow(
    `The emulator at ${server.url} did not respond within 0.05 s. It might still complete the request.`,
  )
})

test.each<[string, RequestListener]>([
  ['closes the connection', (request) => void request.socket.destroy()],
  ['redirects', (_, response) => void response.writeHead(302, { location: '/' }).end()],
])('if the server %s, sendEvent reports that no emulator responds', async (_, listener) => {
  await using server = await serve(listener)
  await expect(sendEvent(emulatorAt(server.url), 'patient.deleted')).rejects.toThrow(
    `No emulator responds at ${server.url}.`,
  )
})

test('if a server responds with an HTML page, the error contains the URL of the server', async () => {
  await using server = await serve((_, response) => void response.end('<h1>Hello</h1>'))
  await expect(sendEvent(emulatorAt(server.url), 'patient.deleted')).rejects.toThrow(
    `${server.url} responded with HTTP 200: it is not an emulator, or its version differs. Check --portal`,
  )
})
