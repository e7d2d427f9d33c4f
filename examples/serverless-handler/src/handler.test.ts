import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFunction } from '../test/start-function.ts'
import { startSecrets } from '../test/start-secrets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = await readFile(join(root, 'README.md'), 'utf8')
const secretId = 'orchestration/api-key'
const token = 'session-token'

let folder: string
let emulator: Emulator
let apiKey: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serverless-handler-'))
  emulator = await startEmulator({ patients: 3, careFlows: 3, port: 0 })
  apiKey = await emulator.createApiKey('sandbox', { name: 'serverless-handler' })
  // Runs package.json's `bundle` script with an API key in the environment, which the bundle must not contain.
  const script = ['--run', 'bundle', '--', `--outdir=${folder}`]
  const env = { ...process.env, ORCHESTRATION_API_KEY: apiKey }
  await promisify(execFile)(process.execPath, script, { cwd: root, env })
})
afterAll(async () => {
  await emulator.stop()
  await rm(folder, { recursive: true })
})

let secrets: Awaited<ReturnType<typeof startSecrets>>
let variables: Record<string, string>
let lambda: ReturnType<typeof startFunction>
let event: { pathParameters: { id: string } }
beforeEach(async () => {
  await emulator.reset()
  const { rows } = await emulator.snapshot()
  event = { pathParameters: { id: String(rows.care_flow[0]?.id) } }
  secrets = await startSecrets(secretId, token, apiKey)
  variables = {
    API_KEY_SECRET: secretId,
    AWS_SESSION_TOKEN: token,
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: secrets.port,
  }
  lambda = startFunction(folder, variables)
  return async () => {
    await lambda[Symbol.asyncDispose]()
    await secrets[Symbol.asyncDispose]()
  }
})

test('the script bundles the function into one file, which has the documented size and does not contain the API key', async () => {
  expect(await readdir(folder)).toEqual(['handler.cjs'])
  const code = await readFile(join(folder, 'handler.cjs'), 'utf8')
  expect(code).not.toContain(apiKey)
  const [, kilobytes] = /(\d+) KB gzipped/.exec(readme) ?? []
  expect(gzipSync(code).byteLength / 1024).toBeLessThan(Number(kilobytes))
})

test('the function responds as the README shows', async () => {
  const [example = ''] = /\{ "id".*\}/.exec(readme) ?? []
  const { statusCode, headers, body } = await lambda.invoke({ event })
  expect({ statusCode, headers }).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(body)).toEqual({ ...JSON.parse(example), id: event.pathParameters.id })
})

test('the function reads the key only on the first invocation', async () => {
  for (let invocation = 0; invocation < 3; invocation += 1) {
    expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
  }
  expect(secrets.reads).toBe(1)
})

test('the function succeeds if the key is rotated between two invocations', async () => {
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
  const [oldKey, newKey] = [secrets.value, await emulator.createApiKey('sandbox', { name: 'rotated' })]
  secrets.value = newKey
  await emulator.deleteApiKey('sandbox', oldKey)
  apiKey = newKey
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
  expect(secrets.reads).toBe(2)
})

test('the function succeeds if the connection is reset between two invocations', async () => {
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
  emulator.fail({ with: 'reset' })
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
})

test('if the service hangs, the function responds with 504 before it times out', async () => {
  emulator.fail({ with: 'hang' })
  expect(await lambda.invoke({ event, remaining: 1_000 })).toMatchObject({ statusCode: 504 })
  // On a busy machine, the handler can time out before it sends the request, which leaves the fault unused.
  emulator.clearFaults()
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 200 })
})

test('the function responds with 404 for an unknown care flow, and logs nothing', async () => {
  expect(await lambda.invoke({ event: { pathParameters: { id: 'unknown' } } })).toMatchObject({
    statusCode: 404,
    body: '{"message":"Not Found"}',
  })
  expect(lambda.log()).toBe('')
})

test('the function responds with 502 if the service keeps rejecting the key, and logs the error but not the key', async () => {
  secrets.value = 'key-of-another-environment'
  expect(await lambda.invoke({ event })).toMatchObject({ statusCode: 502, body: '{"message":"Bad Gateway"}' })
  expect(lambda.log()).toContain('Pathway: the service rejected the API key')
  expect(lambda.log()).not.toContain(secrets.value)
})

test('the function responds with 502 if the secret cannot be read, and logs the error', async () => {
  await using denied = startFunction(folder, { ...variables, AWS_SESSION_TOKEN: 'of another function' })
  expect(await denied.invoke({ event })).toMatchObject({ statusCode: 502 })
  expect(denied.log()).toContain('The secret cannot be read (HTTP 400).')
  expect(denied.log()).toContain('no API key is available: the apiKey function failed.')
})

test('the function responds with 502 if API_KEY_SECRET is not set, and logs the name of the variable', async () => {
  await using unnamed = startFunction(folder, { ...variables, API_KEY_SECRET: '' })
  expect(await unnamed.invoke({ event })).toMatchObject({ statusCode: 502 })
  expect(unnamed.log()).toContain('API_KEY_SECRET')
})

test('the function responds with 404 if the service reports success but returns no care flow', async () => {
  const payload = { code: '200', success: true, pathway: null }
  await using service = await listen(
    createServer((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: { pathway: payload } })),
    ),
  )
  await using elsewhere = startFunction(folder, { ...variables, ORCHESTRATION_ENDPOINT: `${service.url}/` })
  expect(await elsewhere.invoke({ event })).toMatchObject({ statusCode: 404 })
})
