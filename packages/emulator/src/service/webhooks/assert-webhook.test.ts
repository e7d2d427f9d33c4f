import { mkdtempDisposable, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type EmulatorOptions, type NewWebhook, startEmulator } from '../../index.ts'
import { assertWebhook } from './webhook.ts'

const url = 'https://example.org/webhooks'
const createHeaders = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'v'.repeat(length)]))

test.each([
  { url },
  { url: 'http://127.0.0.1:3000/' },
  { url: 'http://localhost:3000/' },
  { url: 'http://[::1]:3000/' },
  { url, events: ['activity.completed'], headers: { Authorization: 'Bearer a b' }, name: 'Backend' },
  { url, name: 'n'.repeat(255), headers: createHeaders(20, 2_000) },
  { url: url.padEnd(2_000, 'u') },
])('assertWebhook accepts %j', (webhook) => {
  expect(() => assertWebhook(webhook)).not.toThrow()
})

test.each([
  [undefined, /^Specify an object with a url/],
  ['secret', /^Specify an object with a url/],
  [{}, /^url: Specify a URL, such as https:/],
  [{ url: 'secret' }, /^url: Specify a URL, such as https:/],
  [{ url: 'http://secret.example.org/' }, /^url: .*must begin with https:\/\//],
  [{ url: 'http://127.0.0.1.secret.example.org/' }, /^url: .*must begin with https:\/\//],
  [{ url: 'http://10.0.0.1/secret' }, /^url: .*must begin with https:\/\//],
  [{ url: 'file:///secret' }, /^url: .*must begin with https:\/\//],
  [{ url: 'https://user:secret@example.org/' }, /^url: It must not contain a user name or a password/],
  [{ url: 'https://secret@example.org/' }, /^url: It must not contain a user name or a password/],
  [{ url: 'https://:secret@example.org/' }, /^url: It must not contain a user name or a password/],
  [{ url: url.padEnd(2_001, 'u') }, /^url: Specify a URL/],
  [{ url, name: 'n'.repeat(256) }, /^name: Specify a string of at most 255/],
  [{ url, headers: createHeaders(21, 1) }, /^headers: Specify an object with at most 20 headers/],
  [{ url, headers: createHeaders(1, 2_001) }, /^headers: A header value can contain up to/],
  [{ url, events: ['activity.completed', 'secret'] }, /^events: Specify a list of event types/],
  [{ url, events: ['secret'] }, /^events: Specify a list of event types\. Choose from pathway.started, /],
  [{ url, events: 'activity.completed' }, /^events: /],
  [{ url, headers: { 'x token': 'secret' } }, /^headers: A header name must consist of/],
  [{ url, headers: { Host: 'secret' } }, /^headers: .*emulator sets/],
  [{ url, headers: { 'X-Awell-Signature': 'secret' } }, /^headers: .*emulator sets/],
  [{ url, headers: { 'x-token': 'secret\r\nx-other: 1' } }, /^headers: A header value can contain up to/],
  [{ url, headers: { 'x-token': 1 } }, /^headers: A header value can contain up to/],
  [{ url, headers: ['secret'] }, /^headers: Specify an object with at most 20/],
  [{ url, name: 5 }, /^name: Specify a string/],
  [{ url, secret: 1 }, /^secret: A webhook has no such field/],
])('assertWebhook rejects %j without quoting its values', (webhook, message) => {
  expect(() => assertWebhook(webhook)).toThrow(message)
  const quoted = { ...(typeof webhook === 'object' && webhook), secret: undefined }
  if (JSON.stringify(quoted).includes('secret')) expect(() => assertWebhook(webhook)).not.toThrow(/secret/)
})

test("the error for an invalid webhook in the options names the webhook's index", async () => {
  const options = (webhooks: unknown) => ({ port: 0, webhooks }) as EmulatorOptions
  for (const [webhooks, message] of [
    [{ sandbox: ['secret'] }, 'webhooks.sandbox[0].url: Specify a URL'],
    [{ sandbox: [url, { url, name: 1 }] }, 'webhooks.sandbox[1].name: Specify a string'],
    [{ sandbox: url }, 'webhooks: Specify a list for sandbox'],
    [
      { 'production-eu': [url] },
      'webhooks: The options contain a webhook for an environment that is not started',
    ],
    ['secret', 'webhooks: Specify lists of URLs, keyed by environment'],
  ] as const)
    await expect(startEmulator(options(webhooks))).rejects.toThrow(message)
})

test('an environment accepts up to 20 webhooks, and lists their header names without values', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const webhook: NewWebhook = { url, headers: { 'x-token': 'a-secret-token' } }
  for (let count = 0; count < 20; count += 1) await emulator.createWebhook('sandbox', webhook)
  await expect(emulator.createWebhook('sandbox', webhook)).rejects.toThrow(
    'webhooks: This environment already has 20 webhooks.',
  )
  const list = await emulator.listWebhooks('sandbox')
  expect(list[0]).toEqual({
    id: expect.any(String),
    name: 'example.org',
    url,
    events: [],
    headerNames: ['x-token'],
    createdAt: expect.any(String),
  })
  expect(JSON.stringify([list, await emulator.snapshot()])).not.toContain('a-secret-token')
})

test('an emulator creates each webhook from the options only once, even after a restart', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options: EmulatorOptions = {
    port: 0,
    store: join(folder.path, 'emulator.db'),
    webhooks: {
      sandbox: [
        url,
        { url, events: ['patient.created'] },
        { url, headers: { 'x-a': 'b' } },
        { url, name: ' B ' },
      ],
    },
  }
  for (const _ of ['start', 'restart']) {
    await using emulator = await startEmulator(options)
    expect(await emulator.listWebhooks('sandbox')).toMatchObject([
      { events: [], headerNames: [], name: 'example.org' },
      { events: ['patient.created'] },
      { headerNames: ['x-a'] },
      { name: 'B' },
    ])
  }
})

test('the store file, which contains signing keys, is readable only by its owner', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await using emulator = await startEmulator({ port: 0, store: join(folder.path, 'emulator.db') })
  await emulator.webhookPublicKey('sandbox')
  let stored = ''
  for (const name of await readdir(folder.path)) {
    const file = join(folder.path, name)
    stored += await readFile(file, 'latin1')
    expect((await stat(file)).mode & 0o077).toBe(0)
  }
  expect(stored).toContain('BEGIN PRIVATE KEY')
})
