import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCompleted } from '../test/sample-events.ts'
import { createSigner } from '../test/sign.ts'
import { createNodeListener, createWebhookHandler, SIGNATURE_HEADER, verifyWebhook } from './index.ts'

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

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.asyncDispose]: async () => void server.close().closeAllConnections() }
}

// Spaces that parsing and writing anew would lose.
const post = (port: number, id: string) => {
  const body = JSON.stringify(activityCompleted(id), undefined, 1)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) }
  return fetch(`http://127.0.0.1:${port}/webhooks`, { method: 'POST', headers, body })
}

describe('node:http', () => {
  test('passes requests on, and answers', async () => {
    await using server = await listen(createNodeListener(handle))
    expect(await post(server.port, 'node')).toMatchObject({ status: 200 })
    expect(await fetch(`http://127.0.0.1:${server.port}/`)).toMatchObject({ status: 405 })
    expect(seen).toEqual(['node'])
  })

  test('keeps running when a sender disconnects in the middle of a body', async () => {
    await using server = await listen(createNodeListener(handle))
    const socket = connect(server.port, '127.0.0.1')
    socket.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"event_type"')
    socket.resume()
    await once(socket, 'close')
    expect(await post(server.port, 'after the break')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['after the break'])
    expect(errors).toHaveLength(1)
  })
})

describe('Express', () => {
  test('takes the listener as a route before express.json()', async () => {
    const app = express().post('/webhooks', createNodeListener(handle)).use(express.json())
    await using server = await listen(app)
    expect(await post(server.port, 'express')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['express'])
  })

  test('takes the listener after express.raw()', async () => {
    const raw = express.raw({ type: 'application/json' })
    await using server = await listen(express().post('/webhooks', raw, createNodeListener(handle)))
    expect(await post(server.port, 'raw')).toMatchObject({ status: 200 })
    expect(seen).toEqual(['raw'])
  })

  test('gets an error that says why the listener cannot come after express.json()', async () => {
    const reported: unknown[] = []
    const app = express()
      .use(express.json())
      .post('/webhooks', createNodeListener(handle))
      .use(((error, _request, response, _next) => {
        reported.push(error)
        response.status(500).end()
      }) satisfies express.ErrorRequestHandler)
    await using server = await listen(app)
    expect(await post(server.port, 'parsed')).toMatchObject({ status: 500 })
    expect(reported.map(String)).toEqual([expect.stringContaining('Put the route before express.json()')])
  })
})

test('Fastify gives the raw body to verifyWebhook through a parser of its own', async () => {
  await using app = fastify()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhooks', async ({ body, headers }, reply) => {
    const signature = headers[SIGNATURE_HEADER]
    const event = verifyWebhook({ body: body as Buffer, signature, publicKey })
    if (event.event_type === 'activity.completed') seen.push(event.activity.id)
    return reply.code(200).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await post(port, 'fastify')).toMatchObject({ status: 200 })
  expect(seen).toEqual(['fastify'])
})

test('Hono takes the handler unchanged', async () => {
  const app = new Hono().post('/webhooks', ({ req }) => handle(req.raw))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await post(port, 'hono')).toMatchObject({ status: 200 })
  expect(seen).toEqual(['hono'])
  server.close()
})
