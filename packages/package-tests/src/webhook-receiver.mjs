// A receiver without a framework, for Node, Deno and Bun. Prints the status codes of its responses.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createWebhookHandler } from '@orchestration/webhooks'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const handled = []
const handle = createWebhookHandler({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  on: { 'pathway.completed': (event) => handled.push(event.event_type) },
  maxBytes: 1_000,
})

const event = {
  event_type: 'pathway.completed',
  date: '2026-03-14T09:26:53.000Z',
  pathway: { id: 'a-care-flow' },
}
const body = JSON.stringify(event)
const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')

/** Starts the built-in server of Deno or Bun. In Node, the handler is called directly. */
function serve() {
  const address = { hostname: '127.0.0.1', port: 0 }
  if (globalThis.Deno) {
    const server = Deno.serve({ ...address, onListen() {} }, handle)
    return { send: fetch, url: `http://127.0.0.1:${server.addr.port}`, stop: () => server.shutdown() }
  }
  if (globalThis.Bun) {
    const server = Bun.serve({ ...address, fetch: handle })
    return { send: fetch, url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
  }
  return { send: (url, init) => handle(new Request(url, init)), url: 'http://localhost', stop() {} }
}

const { send, url, stop } = serve()
async function deliver(bytes) {
  const response = await send(url, {
    method: 'POST',
    headers: { 'x-awell-signature': signature },
    body: bytes,
  })
  return response.status
}

const statuses = {
  genuine: await deliver(body),
  repeated: await deliver(body),
  changed: await deliver(`${body} `),
  tooLong: await deliver('x'.repeat(100_000)),
  afterwards: await deliver(body),
  handled: handled.length,
}
await stop()
console.log(JSON.stringify(statuses))
