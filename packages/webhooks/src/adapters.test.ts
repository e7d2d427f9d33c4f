import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { listen } from '@orchestration/test-tools/listen'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import { createLambdaHandler, createNodeListener, createWebhookHandler, SIGNATURE_HEADER } from './index.ts'

const { publicKey, sign } = createSigner()
const body = JSON.stringify(activityCompleted())
const signature = sign(body)

let seen: string[]
let errors: unknown[]
let server: Server
let listening: Awaited<ReturnType<typeof listen>>
const rejections: unknown[] = []
const recordRejection = (reason: unknown) => rejections.push(reason)

beforeEach(async () => {
  seen = []
  errors = []
  rejections.length = 0
  process.on('unhandledRejection', recordRejection)
  server = createServer(listener())
  listening = await listen(server)
})

afterEach(async () => {
  process.off('unhandledRejection', recordRejection)
  await listening[Symbol.asyncDispose]()
})

function listener() {
  const on = { 'activity.completed': ({ activity }: { activity: { id: string } }) => seen.push(activity.id) }
  const handle = createWebhookHandler({
    publicKey,
    maxBytes: 2_048,
    on,
    onError: (error) => errors.push(error),
  })
  return createNodeListener(handle)
}

const open = () => connect(Number(new URL(listening.url).port), '127.0.0.1')

/** Sends bytes on a new connection, and returns all received bytes. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = open()
  await once(socket, 'connect')
  for (const part of parts) {
    socket.write(part)
    await new Promise(setImmediate)
  }
  return text(socket)
}

const head = (method: string, headers: string[]) =>
  `${[`${method} / HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`
const signed = [`content-length: ${Buffer.byteLength(body)}`, `${SIGNATURE_HEADER}: ${signature}`]
const last = head('POST', [...signed, 'connection: close']) + body

test.each(['TRACE', 'GET', 'PUT'])('the listener responds to %s with 405', async (method) => {
  expect(await exchange(head(method, ['connection: close']))).toMatch(/^HTTP\/1.1 405 /)
  expect(rejections).toEqual([])
})

test('the listener accepts an uppercase signature header', async () => {
  const upper = signed.map((header) => header.replace(SIGNATURE_HEADER, SIGNATURE_HEADER.toUpperCase()))
  expect(await exchange(head('POST', [...upper, 'connection: close']), body)).toMatch(/^HTTP\/1.1 200 /)
  expect(seen).toEqual(['act_1'])
})

test('the listener reads a chunked body without a content-length', async () => {
  const chunks = [...body].map((character) => `${Buffer.byteLength(character)}\r\n${character}\r\n`).join('')
  const chunked = ['transfer-encoding: chunked', `${SIGNATURE_HEADER}: ${signature}`, 'connection: close']
  expect(await exchange(head('POST', chunked), `${chunks}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
})

test('the listener accepts the next event on the same connection after rejecting a body that is too large', async () => {
  const long = 'x'.repeat(4_096)
  const responses = await exchange(head('POST', [`content-length: ${long.length}`]) + long, last)
  expect(responses.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('the listener rejects a malformed signature header, and accepts the next request', async () => {
  const hostile = [`content-length: ${Buffer.byteLength(body)}`, `${SIGNATURE_HEADER}: \xff\xfe, =, 1`]
  expect(await exchange(head('POST', [...hostile, 'connection: close']), body)).toMatch(/^HTTP\/1.1 401 /)
  expect(await exchange(last)).toMatch(/^HTTP\/1.1 200 /)
})

test('errors do not contain the body, the signature or the key', async () => {
  const notAnEvent = '{"name":"Ada Example"}'
  const withBody = (text: string, signed: string) =>
    head('POST', [
      `content-length: ${Buffer.byteLength(text)}`,
      `${SIGNATURE_HEADER}: ${signed}`,
      'connection: close',
    ]) + text
  await exchange(withBody(`${body} `, signature))
  await exchange(withBody(notAnEvent, sign(notAnEvent)))
  open().end(last.slice(0, -20)).resume()
  await expect.poll(() => errors).toHaveLength(3)
  const shown = inspect(errors, { depth: 9, showHidden: true, getters: true })
  for (const secret of ['Ada Example', signature, sign(notAnEvent), publicKey.slice(30, 90)]) {
    expect(shown).not.toContain(secret)
  }
})

test('the listener responds with 413 if a chunked body exceeds maxBytes, and accepts an event on a new connection', async () => {
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`
  const responses = await exchange(head('POST', ['transfer-encoding: chunked']) + chunk, `0\r\n\r\n${last}`)
  expect(responses).toMatch(/^HTTP\/1.1 413 /)
  expect(await exchange(last)).toMatch(/^HTTP\/1.1 200 /)
  expect(rejections).toEqual([])
})

test('the listener applies maxBytes to a body that is decoded into text', async () => {
  server.prependListener('request', (request) => void request.setEncoding('utf8'))
  const send = (content: string) =>
    fetch(listening.url, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: sign(content) },
      body: new Blob([content]).stream(),
      duplex: 'half',
    })
  const umlauts = (length: number) => JSON.stringify(activityCompleted('ü'.repeat(length)))
  expect(await send(umlauts(10))).toMatchObject({ status: 200 })
  expect(await send(umlauts(1_025))).toMatchObject({ status: 413 })
  expect(seen).toEqual(['ü'.repeat(10)])
})

test('the listener passes an error from the handler to `next`, or responds with 500 if there is no `next`', async () => {
  const failure = new Error('a bug')
  const failing = createNodeListener(() => Promise.reject(failure))
  const passed: unknown[] = []
  for (const [next, status] of [
    [(error: unknown) => void passed.push(error), 503],
    [undefined, 500],
  ] as const) {
    const own = createServer(async (request, response) => {
      await failing(request, response, next)
      if (!response.headersSent) response.writeHead(503).end()
    })
    await using server = await listen(own)
    expect(await fetch(server.url, { method: 'POST' })).toMatchObject({ status })
  }
  expect(passed).toEqual([failure])
})

test('createLambdaHandler returns the status, headers and body of the response', async () => {
  const respond = async () => new Response('queued', { status: 202, headers: { 'x-queue': 'events' } })
  expect(await createLambdaHandler(respond)({ httpMethod: 'POST' })).toMatchObject({
    statusCode: 202,
    headers: { 'x-queue': 'events' },
    body: 'queued',
  })
})
