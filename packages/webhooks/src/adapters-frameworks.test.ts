import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { listen } from '@orchestration/test-tools/listen'
import type { ALBEvent, APIGatewayProxyEvent, APIGatewayProxyEventV2 } from 'aws-lambda'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import Koa from 'koa'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import { createLambdaHandler, createNodeListener, createWebhookHandler, SIGNATURE_HEADER } from './index.ts'

const { publicKey, sign } = createSigner()

let seen: string[]
let errors: unknown[]
beforeEach(() => {
  seen = []
  errors = []
})
const handle = createWebhookHandler({
  publicKey,
  on: { 'activity.completed': ({ activity }) => seen.push(activity.id) },
  onError: (error) => errors.push(error),
})

const start = (listener: RequestListener) => listen(createServer(listener))
const open = (url: string) => connect(Number(new URL(url).port), '127.0.0.1')

// Indented, so that parsing and serializing the body again changes its bytes.
const post = (url: string, id: string) => {
  const body = JSON.stringify(activityCompleted(id), undefined, 1)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) }
  return fetch(`${url}/webhooks`, { method: 'POST', headers, body })
}

describe('node:http', () => {
  test('passes requests to the handler, and returns its responses', async () => {
    await using server = await start(createNodeListener(handle))
    expect(await post(server.url, 'node')).toMatchObject({ status: 200 })
    expect(await fetch(server.url)).toMatchObject({ status: 405 })
    expect(seen).toEqual(['node'])
  })

  test('accepts the next request after a sender disconnects while sending a body', async () => {
    await using server = await start(createNodeListener(handle))
    const socket = open(server.url)
    socket.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"event_type"')
    socket.resume()
    await once(socket, 'close')
    expect(await post(server.url, 'after the break')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['after the break'])
    expect(errors).toHaveLength(1)
  })

  test('aborts the signal of a delivery when the sender closes the connection', async () => {
    const reasons: unknown[] = []
    const started = Promise.withResolvers<void>()
    const waiting = createWebhookHandler({
      publicKey,
      on: {
        '*': (_event, { signal }) => {
          started.resolve()
          return new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve(void reasons.push(signal.reason)))
          })
        },
      },
    })
    await using server = await start(createNodeListener(waiting))
    const sender = new AbortController()
    const body = JSON.stringify(activityCompleted('left'))
    const request = {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: sign(body) },
      body,
      signal: sender.signal,
    }
    const response = fetch(server.url, request).catch(() => 'gone')
    await started.promise
    sender.abort()
    expect(await response).toBe('gone')
    await expect.poll(() => reasons.map(String)).toEqual(['Error: The sender has closed the connection.'])
  })
})

describe('a duplicate signature header', () => {
  const body = JSON.stringify(activityCompleted('twice'))
  const twice = `${SIGNATURE_HEADER}: ${sign(body)}\r\n`.repeat(2)
  const request = `POST /webhooks HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${body.length}\r\n${twice}\r\n${body}`

  async function sendTwice(url: string): Promise<string> {
    const socket = open(url)
    socket.end(request)
    return text(socket)
  }

  test.each<[string, RequestListener]>([
    ['node:http', createNodeListener(handle)],
    ['Express', express().post('/webhooks', createNodeListener(handle))],
    ['Hono', getRequestListener(new Hono().post('/webhooks', ({ req }) => handle(req.raw)).fetch)],
  ])('is rejected by %s', async (_framework, listener) => {
    await using server = await start(listener)
    expect(await sendTwice(server.url)).toMatch(/^HTTP\/1.1 401 /)
    expect(errors).toMatchObject([{ reason: 'mismatch' }])
    expect(seen).toEqual([])
  })
})

describe('Express', () => {
  test('accepts the listener as a route before express.json()', async () => {
    const app = express().post('/webhooks', createNodeListener(handle)).use(express.json())
    await using server = await start(app)
    expect(await post(server.url, 'express')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['express'])
  })

  test('accepts the listener after express.raw()', async () => {
    const raw = express.raw({ type: 'application/json' })
    await using server = await start(express().post('/webhooks', raw, createNodeListener(handle)))
    expect(await post(server.url, 'raw')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['raw'])
  })
})

test('Fastify passes requests to the listener in a scope without body parsers', async () => {
  await using app = fastify()
  const listener = createNodeListener(handle)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post('/webhooks', (request, reply) => listener(request.raw, reply.hijack().raw))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await post(url, 'fastify')).toMatchObject({ status: 200 })
  }
  expect(seen).toEqual(['fastify'])
})

test('Koa passes requests to the listener', async () => {
  const listener = createNodeListener(handle)
  const app = new Koa().use(async (context) => {
    context.respond = false
    await listener(context.req, context.res)
  })
  await using server = await start(app.callback())
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await post(server.url, 'koa')).toMatchObject({ status: 200 })
  }
  expect(seen).toEqual(['koa'])
})

describe('node:http2', () => {
  test('accepts the listener', async () => {
    const server = createHttp2Server(createNodeListener(handle)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const body = JSON.stringify(activityCompleted('http2'))
    const send = async (headers: Record<string, string | string[]>) => {
      const stream = session.request({ ':method': 'POST', ':path': '/webhooks', ...headers })
      stream.end(body)
      const [response] = await once(stream, 'response')
      stream.resume()
      return response[':status']
    }
    expect(await send({ [SIGNATURE_HEADER]: sign(body) })).toBe(200)
    expect(await send({ [SIGNATURE_HEADER]: sign('other bytes') })).toBe(401)
    expect(await send({ [SIGNATURE_HEADER]: [sign(body), sign(body)] })).toBe(401)
    expect(seen).toEqual(['http2'])
    session.close()
    server.close()
  })
})

describe('AWS Lambda', () => {
  const lambda = createLambdaHandler(handle)
  const body = (id: string) => JSON.stringify(activityCompleted(id))
  // Each event has a subset of the documented fields.
  const events: [
    string,
    (id: string, signature: string) => Partial<APIGatewayProxyEvent | APIGatewayProxyEventV2 | ALBEvent>,
  ][] = [
    [
      'API Gateway, payload version 1',
      (id, signature) => ({
        httpMethod: 'POST',
        headers: { 'X-Awell-Signature': signature },
        multiValueHeaders: { 'X-Awell-Signature': [signature] },
        body: body(id),
        isBase64Encoded: false,
      }),
    ],
    [
      'API Gateway with payload version 2, or a function URL',
      (id, signature) => ({
        version: '2.0',
        requestContext: { http: { method: 'POST' } } as APIGatewayProxyEventV2['requestContext'],
        headers: { [SIGNATURE_HEADER]: signature },
        body: Buffer.from(body(id)).toString('base64'),
        isBase64Encoded: true,
      }),
    ],
    [
      'a load balancer with multi-value headers',
      (id, signature) => ({
        httpMethod: 'POST',
        multiValueHeaders: { [SIGNATURE_HEADER]: [signature], accept: ['*/*'] },
        body: body(id),
        isBase64Encoded: false,
      }),
    ],
  ]

  test.each(events)('handles an event only once: %s', async (id, create) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await lambda(create(id, sign(body(id))))).toEqual({ statusCode: 200, headers: {}, body: '' })
    }
    expect(await lambda(create(id, sign('other bytes')))).toMatchObject({ statusCode: 401 })
    expect(seen).toEqual([id])
  })

  test.each<[string, Parameters<typeof lambda>[0]]>([
    [
      'API Gateway, payload version 1',
      {
        headers: { 'X-Awell-Signature': sign(body('twice')) },
        multiValueHeaders: { 'X-Awell-Signature': [sign(body('twice')), sign(body('twice'))] },
      },
    ],
    [
      'API Gateway with payload version 1, in different letter case',
      {
        headers: { 'X-Awell-Signature': sign(body('twice')), [SIGNATURE_HEADER]: sign(body('twice')) },
        multiValueHeaders: {
          'X-Awell-Signature': [sign(body('twice'))],
          [SIGNATURE_HEADER]: [sign(body('twice'))],
        },
      },
    ],
    [
      'API Gateway with payload version 2',
      { headers: { [SIGNATURE_HEADER]: `${sign(body('twice'))},${sign(body('twice'))}` } },
    ],
    [
      'a load balancer with multi-value headers',
      { multiValueHeaders: { [SIGNATURE_HEADER]: [sign(body('twice')), sign(body('twice'))] } },
    ],
  ])('rejects a duplicate signature header: %s', async (_sender, headers) => {
    expect(await lambda({ httpMethod: 'POST', body: body('twice'), ...headers })).toMatchObject({
      statusCode: 401,
    })
    expect(errors).toMatchObject([{ reason: 'mismatch' }])
    expect(seen).toEqual([])
  })

  test('reads a header whose letter case differs between headers and multiValueHeaders', async () => {
    const event = {
      httpMethod: 'POST',
      headers: { [SIGNATURE_HEADER]: sign(body('case')) },
      multiValueHeaders: { 'X-Awell-Signature': [sign(body('case'))] },
      body: body('case'),
    }
    expect(await lambda(event)).toMatchObject({ statusCode: 200 })
  })

  test('reads a header that is missing from multiValueHeaders', async () => {
    const event = {
      httpMethod: 'POST',
      headers: { [SIGNATURE_HEADER]: sign(body('one list')) },
      multiValueHeaders: { accept: ['*/*', 'text/plain'] },
      body: body('one list'),
    }
    expect(await lambda(event)).toMatchObject({ statusCode: 200 })
  })

  test('responds to GET with 405', async () => {
    const response = await lambda({ httpMethod: 'GET', headers: null, body: null })
    expect(response).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
    expect(errors).toMatchObject([{ reason: 'method' }])
  })
})

test('Hono accepts the handler unchanged', async () => {
  const app = new Hono().post('/webhooks', ({ req }) => handle(req.raw))
  await using server = await start(getRequestListener(app.fetch))
  expect(await post(server.url, 'hono')).toMatchObject({ status: 200 })
  expect(seen).toEqual(['hono'])
})
