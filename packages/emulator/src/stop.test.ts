import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ask } from '../test/ask.ts'
import { PortalVisitor } from '../test/portal-visitor.ts'
import { startReceiver } from '../test/start-receiver.ts'
import { startEmulator } from './index.ts'

const query = '{ tenant { code } }'

test('stop completes requests in flight, and then refuses new connections', {
  timeout: 300_000,
}, async () => {
  const emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const endpoint = emulator.endpoint('sandbox')
  emulator.fail({ with: 'slow', delay: 200 })
  const inFlight = ask(endpoint, apiKey, query)
  while (emulator.listFaults().length > 0) await new Promise(setImmediate)
  await emulator.stop()
  expect((await inFlight).data).toEqual({ tenant: { code: '200' } })
  await expect(ask(endpoint, apiKey, query)).rejects.toThrow('fetch failed')
})

test('stop closes hanging requests and idle connections', { timeout: 300_000 }, async () => {
  const emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const { hostname, port } = new URL(emulator.endpoint('sandbox'))
  const idle = connect(Number(port), hostname)
  await once(idle, 'connect')
  emulator.fail({ with: 'hang' })
  const hanging = ask(emulator.endpoint('sandbox'), apiKey, query)
  while (emulator.listFaults().length > 0) await new Promise(setImmediate)
  await Promise.all([emulator.stop(), expect(hanging).rejects.toThrow('fetch failed'), once(idle, 'close')])
})

test('stop closes hanging requests and deliveries, and the next start sends the events', {
  timeout: 300_000,
}, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'stopped.db') }
  let isHanging = true
  await using receiver = await startReceiver((response) => isHanging || response.writeHead(204).end())
  const emulator = await startEmulator({ ...options, webhooks: { sandbox: [receiver.url] } })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
  emulator.fail({ with: 'hang' })
  const hanging = ask(emulator.endpoint('sandbox'), apiKey, query)
  await expect.poll(() => [receiver.received.length, emulator.listFaults().length]).toEqual([1, 0])
  await Promise.all([emulator.stop(), expect(hanging).rejects.toThrow('fetch failed')])

  isHanging = false
  await using next = await startEmulator(options)
  expect(await next.listDeliveries()).toMatchObject([{ type: 'patient.created', status: 'Success' }])
  expect(receiver.received).toHaveLength(2)
})

test('an emulator that has sent events leaves no timers active after it stops', async () => {
  await using receiver = await startReceiver()
  const script = `
    import { startEmulator } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    const emulator = await startEmulator({ port: 0, webhooks: { sandbox: ['${receiver.url}'] } })
    await emulator.sendEvent('sandbox', 'patient.deleted')
    await emulator.stop()
    console.log(process.getActiveResourcesInfo().filter((type) => type === 'Timeout').length)
  `
  const flags = ['--conditions=@orchestration/source', '--input-type=module', '--eval', script]
  expect((await promisify(execFile)(process.execPath, flags)).stdout).toBe('0\n')
})

test('stop completes requests to the portal and the control API', async () => {
  const crashes: unknown[] = []
  const onCrash = (_: string, error: unknown) => crashes.push(error)
  const emulator = await startEmulator({ port: 0, portalPort: 0, onCrash })
  const visitor = new PortalVisitor(emulator.portal)
  await visitor.signIn('Ada', emulator.adminToken)
  await visitor.open('/sandbox/data')
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const form = new URLSearchParams(visitor.fill('/sandbox/data/clock', { paused: 'true' })).toString()
  const sendForm = await startPost(`${emulator.portal}/sandbox/data/clock`, form, {
    ...visitor.ownOrigin,
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
  })
  const authorization = `Bearer ${emulator.adminToken}`
  const sendCall = await startPost(`${emulator.portal}/__control/now`, '[]', { authorization })
  const stopped = emulator.stop()
  expect(await Promise.all([sendForm(), sendCall()])).toEqual([303, 200])
  await stopped
  expect(crashes).toEqual([])
})

/** Sends the head of a request. Resolves, once the server has received it, to a function that sends the body. */
async function startPost(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<() => Promise<number | undefined>> {
  const outgoing = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  })
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  return async () => {
    outgoing.end(body)
    const [response] = await once(outgoing, 'response')
    return response.resume().statusCode
  }
}

test('two concurrent calls to `stop` resolve after the emulator has stopped', {
  timeout: 300_000,
}, async () => {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const endpoint = emulator.endpoint('sandbox')
  const isServing = () =>
    fetch(new URL('/healthz', endpoint)).then(
      () => true,
      () => false,
    )
  expect(await isServing()).toBe(true)
  const serving = await Promise.all([emulator.stop().then(isServing), emulator.stop().then(isServing)])
  expect(serving).toEqual([false, false])
})

test('the properties of a stopped emulator are still available', async () => {
  const emulator = await startEmulator({ port: 0, portalPort: 0 })
  const read = () => [emulator.environments, emulator.portal, emulator.hostedPages, emulator.adminToken]
  const before = read()
  await emulator.stop()
  expect(read()).toEqual(before)
})
