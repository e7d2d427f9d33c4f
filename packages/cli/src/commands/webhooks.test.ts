import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { verifyWebhook, type WebhookEvent } from '@orchestration/webhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFolder } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { startCli } from '../../test/start-cli.ts'

const empty = await createFolder()
afterAll(() => empty[Symbol.asyncDispose]())
let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, portalPort: 0 })
})
afterAll(() => emulator.stop())

const envOf = ({ adminToken }: Pick<Emulator, 'adminToken'>) => ({
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN: adminToken,
})

const run = (args: readonly string[], env: Readonly<Record<string, string>> = envOf(emulator)) =>
  runWarm(['webhooks', ...args], { cwd: empty.folder, env })

const trigger = (...args: string[]) => run(['trigger', ...args, '--portal', emulator.portal ?? ''])

interface Delivery {
  body: Buffer
  headers: Record<string, unknown>
}

/** A receiver that keeps what arrives. */
async function receive(status = 204) {
  const received: Delivery[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: await buffer(request), headers: request.headers })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/webhooks`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
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

/** Starts `webhooks listen` and waits until it forwards. */
async function listen(
  forward: string | undefined,
  at: Emulator = emulator,
  ...args: string[]
): Promise<Listener> {
  const receiver = forward === undefined ? [] : ['--forward', forward]
  const all = ['webhooks', 'listen', ...receiver, '--portal', at.portal ?? '', ...args]
  const child = startCli(all, { cwd: empty.folder, env: envOf(at) })
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
  await Promise.race([listener.shows(forward === undefined ? 'Ctrl-C ends it.' : 'END PUBLIC KEY'), ended])
  ended.catch(() => undefined)
  return listener
}

test('an event that is triggered reaches the receiver as it was signed, and is a line without personal data', async () => {
  await using receiver = await receive()
  await using listener = await listen(receiver.url)
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

test('without a receiver it shows the events', async () => {
  await using listener = await listen(undefined)
  expect(await trigger('patient.created')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('  204\n'),
  })
  await listener.shows(/^\d\d:\d\d:\d\d {2}patient\.created {8}\S+$/m)
  expect(listener.output()).not.toContain('PUBLIC KEY')
})

test('Ctrl-C deletes the webhook', async () => {
  await using receiver = await receive()
  await using listener = await listen(receiver.url)
  expect(await emulator.listWebhooks('sandbox')).toHaveLength(1)
  listener.child.kill('SIGINT')
  expect(await listener.end()).toBe(130)
  expect(await emulator.listWebhooks('sandbox')).toEqual([])
})

test('a listener deletes the webhook that a killed one left, and not that of one that runs', async () => {
  await using receiver = await receive()
  await using running = await listen(receiver.url)
  await using killed = await listen(receiver.url)
  expect(await emulator.listWebhooks('sandbox')).toHaveLength(2)
  killed.child.kill('SIGKILL')
  await killed.end()
  await using _next = await listen(receiver.url)
  expect(await emulator.listWebhooks('sandbox')).toHaveLength(2)
  expect(await trigger('patient.deleted')).toMatchObject({ code: 0 })
  expect(receiver.received).toHaveLength(2)
  expect(running.child.exitCode).toBeNull()
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

test('the answer of the receiver reaches the emulator, and a receiver that is down counts as a failure', async () => {
  await using receiver = await receive(503)
  await using listener = await listen(receiver.url)
  expect(await trigger('pathway.completed')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/503\n$/),
  })
  await listener.shows(/pathway\.completed.* 503 /)
  await receiver[Symbol.asyncDispose]()
  expect(await trigger('patient.deleted')).toMatchObject({ code: 1, stdout: expect.stringMatching(/502\n$/) })
  await listener.shows(/patient\.deleted.* no answer: ECONNREFUSED /)
})

test('--events limits what is forwarded, and misspelt types are refused', async () => {
  await using receiver = await receive()
  await using _listener = await listen(receiver.url, emulator, '--events', 'form.submitted, patient.deleted')
  expect(await trigger('patient.updated')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No webhook of sandbox takes patient.updated.'),
  })
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

test('the listener ends when the emulator does', async () => {
  const other = await startEmulator({ port: 0, portalPort: 0 })
  await using listener = await listen('http://127.0.0.1:9/', other)
  await other.stop()
  expect(await listener.end()).toBe(1)
  expect(listener.errors()).toMatch(/^No emulator answers at http:\/\/127\.0\.0\.1:\d+\. Start one with/)
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
