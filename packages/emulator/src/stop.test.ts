import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ask } from '../test/ask.ts'
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
