import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { verifyWebhook, type WebhookEvent } from '@orchestration/webhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFolder } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { startCli } from '../../test/start-cli.ts'

const empty = await createFolder()
afterAll(() => empty[Symbol.asyncDispose]())
// All tests share one emulator, one receiver and one listener, because each listener is a process.
let emulator: Emulator
let receiver: Receiver
let listener: Listener
beforeAll(async () => {
  emulator = await startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, portalPort: 0 })
  receiver = await receive()
  listener = await listen('--forward', receiver.url)
})
afterAll(async () => {
  await listener[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
  await emulator.stop()
})

const env = () => ({ ORCHESTRATION_EMULATOR_ADMIN_TOKEN: emulator.adminToken })

const run = (args: readonly string[], variables: Readonly<Record<string, string>> = env()) =>
  runWarm(['webhooks', ...args], { cwd: empty.folder, env: variables })

const trigger = (...args: string[]) => run(['trigger', ...args, '--portal', emulator.portal ?? ''])

interface Delivery {
  body: Buffer
  headers: Record<string, unknown>
}

interface Receiver extends AsyncDisposable {
  received: Delivery[]
  url: string
  /** The status of its answers. */
  status: number
}

/** A receiver that keeps what arrives. */
async function receive(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    created.received.push({ body: await buffer(request), headers: request.headers })
    response.writeHead(created.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const created: Receiver = {
    received: [],
    url: `http://127.0.0.1:${port}/webhooks`,
    status: 204,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
  return created
}

interface Listener extends AsyncDisposable {
  child: ChildProcess
  output(): string
  errors(): string
  /** Waits until the output has a text. */
  shows(text: string | RegExp): Promise<void>
  /** Waits for the exit code. */
  end(): Promise<number | null>
}

/** Starts `webhooks listen` and waits until it listens. */
async function listen(...args: string[]): Promise<Listener> {
  const all = ['webhooks', 'listen', '--portal', emulator.portal ?? '', ...args]
  const child = startCli(all, { cwd: empty.folder, env: env() })
  const parts = { stdout: '', stderr: '' }
  child.stdout?.on('data', (part) => (parts.stdout += part))
  child.stderr?.on('data', (part) => (parts.stderr += part))
  const exited = once(child, 'close')
  const listener: Listener = {
    child,
    output: () => parts.stdout,
    errors: () => parts.stderr,
    shows: (text) => vi.waitFor(() => expect(parts.stdout).toMatch(text), { timeout: 300_000 }),
    async end() {
      await exited
      return child.exitCode
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await exited
    },
  }
  const ended = exited.then(() => Promise.reject(new Error(`It ended: ${parts.stderr}`)))
  await Promise.race([listener.shows(/Showing the events|END PUBLIC KEY/), ended])
  ended.catch(() => undefined)
  return listener
}

test('an event that is triggered reaches the receiver as it was signed, and is a line without personal data', async () => {
  const data = { patient: { id: 'pat_1', profile: { last_name: 'Sample' } } }
  const triggered = await trigger('patient.created', '--data', JSON.stringify(data))
  expect(triggered).toMatchObject({
    code: 0,
    stdout: 'patient.created  pat_1  orchestration webhooks listen  204\n',
    stderr: '',
  })

  const [{ body, headers } = { body: Buffer.of(), headers: {} }] = receiver.received
  const publicKey = /"(-----BEGIN[^"]*)"/.exec(listener.output())?.[1] ?? ''
  const signature = String(headers['x-awell-signature'])
  const event = verifyWebhook({ body, signature, publicKey }) as Extract<
    WebhookEvent,
    { event_type: 'patient.created' }
  >
  expect(event.patient).toMatchObject({ id: 'pat_1', profile: { first_name: 'Ada', last_name: 'Sample' } })
  await listener.shows(/^\d\d:\d\d:\d\d {2}patient\.created {8}pat_1 {2}204 {2}\d+ ms$/m)
  expect(listener.output()).not.toMatch(/Ada|Sample|example\.org/)
})

test('the answer of the receiver reaches the emulator', async () => {
  receiver.status = 503
  onTestFinished(() => {
    receiver.status = 204
  })
  expect(await trigger('pathway.completed')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/503\n$/),
  })
  await listener.shows(/pathway\.completed.* 503 /)
})

describe('beside a listener that runs,', () => {
  let webhooks: Awaited<ReturnType<Emulator['listWebhooks']>>
  /** Its receiver is down, and it takes two types. */
  let other: Listener
  beforeAll(async () => {
    webhooks = await emulator.listWebhooks('sandbox')
    expect(webhooks).toHaveLength(1)
  })
  afterAll(() => other[Symbol.asyncDispose]())

  test('one without a receiver shows the events, and the next one deletes its webhook if it was killed', async () => {
    await using killed = await listen()
    expect(await trigger('patient.created')).toMatchObject({ code: 0 })
    await killed.shows(/^\d\d:\d\d:\d\d {2}patient\.created {8}\S+$/m)
    expect(killed.output()).not.toContain('PUBLIC KEY')
    expect(await emulator.listWebhooks('sandbox')).toHaveLength(2)
    killed.child.kill('SIGKILL')
    await killed.end()

    const down = await receive()
    await down[Symbol.asyncDispose]()
    other = await listen('--forward', down.url, '--events', 'form.submitted, patient.deleted')
    expect(await emulator.listWebhooks('sandbox')).toEqual([...webhooks, expect.anything()])
    expect(listener.child.exitCode).toBeNull()
  })

  test('one with --events is sent those types alone, and a receiver that is down counts as a failure', async () => {
    expect(await trigger('patient.updated')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^.* 204\n$/),
    })
    expect(await trigger('patient.deleted')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^.* 204\n.* 502\n$/),
    })
    await other.shows(/patient\.deleted.* no answer: ECONNREFUSED /)
    expect(other.output()).not.toContain('patient.updated')
  })

  test('Ctrl-C deletes its webhook', async () => {
    other.child.kill('SIGINT')
    expect(await other.end()).toBe(130)
    expect(await emulator.listWebhooks('sandbox')).toEqual(webhooks)
  })
})

test.each([
  ['a page', 200, '<!doctype html>'],
  ['nothing', 200, ''],
  ['an error that is a page', 502, '<!doctype html>'],
])('another server at --portal, which answers with %s, is named', async (_what, status, text) => {
  const server = createServer((_request, response) => response.writeHead(status).end(text)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await run(['trigger', 'patient.deleted', '--portal', portal])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^http:\S+ answers with HTTP \d+, and not as an emulator .* Check that --portal is/,
    ),
  })
  server.close()
})

test('misspelt types are refused', async () => {
  const misspelt = ['listen', '--forward', receiver.url, '--portal', emulator.portal ?? '']
  expect(await run([...misspelt, '--events', 'form.sent'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The emulator refuses this: events: .*form\.submitted/),
  })
  expect(await trigger('form.sent')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The emulator refuses this: type: there is no such event\./),
  })
})

test('an event that no webhook takes is a failure', async () => {
  const portal = ['--environment', 'production-eu', '--portal', emulator.portal ?? '']
  expect(await run(['trigger', 'patient.updated', ...portal])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No webhook of production-eu takes patient.updated.'),
  })
})

test.each([
  ['no emulator', ['--portal', 'http://127.0.0.1:9'], 1, 'No emulator answers at http://127.0.0.1:9.'],
  ['a URL that shows the token', ['--portal', 'http://emulator.example.org'], 2, '--portal must be a URL'],
])('%s is said', async (_problem, args, code, message) => {
  expect(await run(['trigger', 'patient.deleted', ...args])).toMatchObject({
    code,
    stdout: '',
    stderr: expect.stringContaining(message),
  })
})

test('a missing and a wrong token are told apart', async () => {
  const args = ['trigger', 'patient.deleted', '--portal', emulator.portal ?? '']
  expect(await run(args, {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ORCHESTRATION_EMULATOR_ADMIN_TOKEN is missing.'),
  })
  const wrong = await run(args, { ORCHESTRATION_EMULATOR_ADMIN_TOKEN: 'a-wrong-token' })
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('refuses the token.') })
  expect(wrong.stderr).not.toContain('a-wrong-token')
})

test.each([['[1]'], ['{'], ['@missing.json']])('refuses --data %s', async (data) => {
  const result = await trigger('patient.deleted', '--data', data)
  expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--data/) })
})

test.each(['localhost:3000', 'http://receiver.example.org/secret', 'http://127.0.0.1.example.org/secret'])(
  'events are not forwarded to %s, where others could read them',
  async (url) => {
    expect(await run(['listen', '--forward', url])).toMatchObject({
      code: 2,
      stderr:
        '--forward must be a URL that begins with https://, or with http:// on this machine, such as http://localhost:3000/webhooks.\n',
    })
  },
)

test('--data with an unknown field is refused, without the field', async () => {
  const result = await trigger('patient.updated', '--data', '{"patient":{"Ada":"Lovelace"}}')
  expect(result).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /refuses this: patient: a given field does not exist there\. Choose from user, id, profile/,
    ),
  })
  expect(result.stderr).not.toMatch(/Ada|Lovelace/)
})

// The last test, because it stops what the others use.
test('the listener ends when the emulator does', async () => {
  await emulator.stop()
  expect(await listener.end()).toBe(1)
  expect(listener.errors()).toMatch(/^No emulator answers at http:\/\/127\.0\.0\.1:\d+\. Start one with/)
})
