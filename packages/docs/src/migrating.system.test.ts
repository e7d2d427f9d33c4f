import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { createClient, PayloadError, RequestError } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import * as operations from '@orchestration/operations'
import { listen } from '@orchestration/test-tools/listen'
import { verifyWebhook, WebhookSignatureError } from '@orchestration/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// Only the site's package depends on the other clients, so that most test runs do not install them.
const load = createRequire(new URL('../site/package.json', import.meta.url))
const { resolve } = load
const { AwellSdk } = (await import(pathToFileURL(resolve('@awell-health/awell-sdk')).href)).default
const { GraphQLClient } = await import(pathToFileURL(resolve('graphql-request')).href)

const id = 'MRN-0042'
const query = 'query Patient($id: String!) { patient(id: $id) { success } }'

let emulator: Emulator
let endpoint: string
let apiKey: string
const elsewhere = await listen(
  createServer((request, response) => {
    received.push(request.headers.apikey)
    response.setHeader('content-type', 'application/json').end('{"data":{"patient":{"success":true}}}')
  }),
)
const received: unknown[] = []

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, patients: 1, careFlows: 1 })
  endpoint = emulator.endpoint('sandbox')
  apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
})
beforeEach(() => {
  received.length = 0
  emulator.clearFaults()
})
afterAll(async () => {
  await elsewhere[Symbol.asyncDispose]()
  await emulator.stop()
})

const others: Record<string, () => Promise<unknown>> = {
  'the Awell SDK': () =>
    new AwellSdk({ apiUrl: endpoint, apiKey }).orchestration.query({
      patient: { __args: { id }, success: true },
    }),
  'graphql-request': () => new GraphQLClient(endpoint, { headers: { apiKey } }).request(query, { id }),
  fetch: async () => {
    const headers = { 'content-type': 'application/json', apiKey }
    const body = JSON.stringify({ query, variables: { id } })
    return (await fetch(endpoint, { method: 'POST', headers, body })).json()
  },
}
const ask = () =>
  createClient({ endpoint, apiKey }).query({ query: operations.PatientDocument, variables: { id } })

describe.each(Object.entries(others))('%s', (_name, askAnother) => {
  test('follows a redirect, and sends the key to the target', async () => {
    emulator.fail({ with: 'redirect', location: elsewhere.url })
    await askAnother()
    expect(received).toEqual([apiKey])
  })

  test('resolves if the payload contains `success: false`', async () => {
    emulator.fail({ with: 'payload-failure' })
    expect(JSON.stringify(await askAnother())).toContain('"success":false')
  })

  test('does not retry after a connection reset', async () => {
    emulator.fail({ with: 'reset' })
    await expect(askAnother()).rejects.toThrow()
  })
})

test('@orchestration/client rejects redirects and payloads with `success: false`, and retries a query after a connection reset', async () => {
  emulator.fail({ with: 'redirect', location: elsewhere.url })
  expect(await ask().catch((error: unknown) => error)).toBeInstanceOf(RequestError)
  expect(received).toEqual([])
  emulator.fail({ with: 'payload-failure' })
  expect(await ask().catch((error: unknown) => error)).toBeInstanceOf(PayloadError)
  emulator.fail({ with: 'reset' })
  await expect(ask()).rejects.toMatchObject({ type: 'NOT_FOUND' })
})

test('each query and mutation of the Awell SDK has a matching operation or is listed on the migration page', async () => {
  const page = await readFile(join(import.meta.dirname, '../pages/migrating/awell-sdk.md'), 'utf8')
  const generated = resolve('@awell-health/awell-sdk').replace(/index\.js$/, 'genql/generated/types.js')
  const { types } = load(generated).default
  const fields = ['Query', 'Mutation'].flatMap((kind) => Object.keys(types[kind]))
  expect(fields.length).toBeGreaterThan(100)
  const toDocument = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Document`
  const isMissing = (field: string) => !(toDocument(field) in operations) && !page.includes(`\`${field}\``)
  expect(fields.filter((name) => name !== '__typename' && isMissing(name))).toEqual([])
})

test('the Awell SDK can query all scalar fields of activities', async () => {
  const { rows } = await emulator.snapshot()
  const [careFlow] = rows.care_flow
  const sdk = new AwellSdk({ apiUrl: endpoint, apiKey })
  const { careflowActivities } = await sdk.orchestration.query({
    careflowActivities: {
      __args: { pathway_id: careFlow?.id },
      success: true,
      activities: { __scalar: true },
    },
  })
  expect(careflowActivities.success).toBe(true)
  expect(careflowActivities.activities[0]).toMatchObject({ stream_id: careFlow?.id, metadata: null })
})

test("the Awell SDK verifies the emulator's events, and accepts reformatted bodies", async () => {
  const deliveries: { body: string; signature: string }[] = []
  await using receiver = await listen(
    createServer(async (request, response) => {
      deliveries.push({ body: await text(request), signature: String(request.headers['x-awell-signature']) })
      response.writeHead(204).end()
    }),
  )
  const webhook = await emulator.createWebhook('sandbox', { url: receiver.url })
  await emulator.sendEvent('sandbox', 'form.submitted')
  await emulator.deleteWebhook('sandbox', webhook.id)

  const [{ body, signature } = { body: '{}', signature: '' }] = deliveries
  const publicKey = await emulator.webhookPublicKey('sandbox')
  const { webhooks } = new AwellSdk({ apiUrl: endpoint, apiKey })
  const spaced = JSON.stringify(JSON.parse(body), null, 2)
  expect(webhooks.verify(JSON.parse(body), signature, publicKey)).toBe(true)
  expect(webhooks.verify(JSON.parse(spaced), signature, publicKey)).toBe(true)
  expect((await verifyWebhook({ body, signature, publicKey })).event_type).toBe('form.submitted')
  await expect(verifyWebhook({ body: spaced, signature, publicKey })).rejects.toThrow(WebhookSignatureError)
})

test('printing an instance of the Awell SDK reveals the API key', () => {
  const sdk = new AwellSdk({ apiUrl: endpoint, apiKey })
  expect(inspect(sdk)).toContain(apiKey)
  expect(inspect(createClient({ endpoint, apiKey }), { depth: 9 })).not.toContain(apiKey)
})

test('graphql-request includes the variables in its error messages', async () => {
  const error = await others['graphql-request']?.().catch((reason: unknown) => reason)
  expect(String(error)).toContain(id)
  expect(inspect(await ask().catch((reason: unknown) => reason))).not.toContain(id)
})
