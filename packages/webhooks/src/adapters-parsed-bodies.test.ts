import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import middy from '@middy/core'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import { Controller, Module, Post, Req, Res } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { listen } from '@orchestration/test-tools/listen'
import express from 'express'
import fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import {
  createLambdaHandler,
  createNodeListener,
  createWebhookHandler,
  type LambdaEvent,
  SIGNATURE_HEADER,
} from './index.ts'

const { publicKey, sign } = createSigner()
let seen: string[]
let errors: unknown[]
let body: string
let headers: Record<string, string>
beforeEach(() => {
  seen = []
  errors = []
  // Indented, so that parsing and serializing the body again changes its bytes. New for each test, because an event is
  // handled only once.
  body = JSON.stringify(activityCompleted(randomUUID()), undefined, 2)
  headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) }
})
const handle = createWebhookHandler({
  publicKey,
  on: { 'activity.completed': ({ activity }) => seen.push(activity.id) },
  onError: (error) => errors.push(error),
})
const listener = createNodeListener(handle)

async function postTo(server: Server, changed = ''): Promise<number> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/webhooks`
  const { status } = await fetch(url, { method: 'POST', headers, body: body + changed })
  return status
}

/** An Express application whose JSON parser stores `rawBody`. */
const createExpressServer = (toRawBody: (bytes: Buffer) => Buffer | string) => {
  const verify = (request: IncomingMessage, _response: unknown, bytes: Buffer) => {
    Object.assign(request, { rawBody: toRawBody(bytes) })
  }
  return createServer(express().use(express.json({ verify })).post('/webhooks', listener))
}

/** A Nest application that calls decorators as functions, because Node does not support decorator syntax. */
class WebhookController {
  receive(request: express.Request, response: express.Response) {
    return listener(request, response)
  }
}
const receive = Object.getOwnPropertyDescriptor(WebhookController.prototype, 'receive') ?? {}
Post()(WebhookController.prototype, 'receive', receive)
Req()(WebhookController.prototype, 'receive', 0)
Res()(WebhookController.prototype, 'receive', 1)
Controller('webhooks')(WebhookController)
class AppModule {}
Module({ controllers: [WebhookController] })(AppModule)

async function createNestServer(rawBody: boolean): Promise<Server> {
  const app = await NestFactory.create(AppModule, { rawBody, logger: false })
  await app.init()
  return app.getHttpServer()
}

http('webhooks', listener)

test.each<[string, () => Server | Promise<Server>]>([
  ['NestJS with rawBody', () => createNestServer(true)],
  ['Firebase and Google Cloud Functions', () => getTestServer('webhooks')],
  ['Express with a verify function', () => createExpressServer((bytes) => bytes)],
  ['Express with a verify function that stores text', () => createExpressServer(String)],
])('%s keeps the raw bytes of a parsed body for verification', async (_framework, create) => {
  await using server = await create()
  expect(await postTo(server)).toBe(200)
  expect(await postTo(server, ' ')).toBe(401)
  expect(seen).toHaveLength(1)
  expect(errors).toMatchObject([{ reason: 'mismatch' }])
})

const parsing = express.json()
test.each<[string, () => Server | Promise<Server>]>([
  ['NestJS', () => createNestServer(false)],
  ['Express', () => createServer(express().use(parsing).post('/webhooks', listener))],
  [
    'Express without `next` in the route',
    () =>
      createServer(
        express()
          .use(parsing)
          .post('/webhooks', (request, response) => void listener(request, response)),
      ),
  ],
])(
  'the listener calls onError with an error that explains the fix if %s discards the raw bytes',
  async (_framework, create) => {
    await using server = await create()
    expect(await postTo(server)).toBe(500)
    expect(errors.map(String)).toEqual([
      expect.stringMatching(
        /^WebhookUsageError: request\.body was .* before the webhook handler.*rawBody.*express\.json/,
      ),
    ])
    expect(seen).toEqual([])
  },
)

test('the listener calls onError with an error that explains the fix if Fastify has parsed the body', async () => {
  await using app = fastify()
  app.post('/webhooks', (request, reply) => listener(request.raw, reply.hijack().raw))
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await postTo(app.server)).toBe(500)
  expect(errors.map(String)).toEqual([expect.stringMatching(/before the webhook handler.*rawBody/)])
})

test.each(['with', 'without'])(
  'the listener reports a body that was already read (%s content-length)',
  async (which) => {
    const drained: RequestListener = async (request, response) => {
      request.resume()
      await once(request, 'end')
      await listener(request, response)
    }
    await using server = await listen(createServer(drained))
    const sent = which === 'with' ? body : new Blob([body]).stream()
    const init = { method: 'POST', headers, body: sent, duplex: 'half' as const }
    expect(await fetch(server.url, init)).toMatchObject({ status: 500 })
    expect(errors.map(String)).toEqual([expect.stringMatching(/before the webhook handler/)])
  },
)

test('createLambdaHandler calls onError with an error that explains the fix if a Lambda middleware has parsed the body', async () => {
  const lambda = createLambdaHandler(handle)
  const parsed = middy<LambdaEvent>()
    // The middleware's type requires a complete API Gateway event.
    .use(httpJsonBodyParser() as middy.MiddlewareObj<LambdaEvent>)
    .handler((event) => lambda(event))
  const event: LambdaEvent = { httpMethod: 'POST', headers, body, isBase64Encoded: false }
  expect(await parsed(structuredClone(event), {} as never)).toMatchObject({ statusCode: 500 })
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^WebhookUsageError: event\.body was parsed.*Middy/),
  ])
  expect(await middy<LambdaEvent>().handler((each) => lambda(each))(event, {} as never)).toMatchObject({
    statusCode: 200,
  })
  expect(seen).toHaveLength(1)
})
