import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import {
  createLambdaHandler,
  createNodeListener,
  createWebhookHandler,
  dedupeInPostgres,
  dedupeInProcess,
  signTestEvent,
  verifyWebhook,
  type WebhookHandlerOptions,
  WebhookUsageError,
} from './index.ts'

const { publicKey, deliver } = createSigner()

let errors: unknown[]
beforeEach(() => {
  errors = []
})

const createHandler = (options: Partial<WebhookHandlerOptions>) =>
  createWebhookHandler({ publicKey, on: {}, onError: (error) => errors.push(error), ...options })

test.each([' ', 'se\ncret', 'secret💥'])(
  'the webhook handler rejects the required header value %j without printing it',
  (value) => {
    const create = () => createHandler({ headers: { 'x-token': value as string } })
    expect(create).toThrow(
      /^headers has no usable value for "x-token"\. Pass the value that the webhook sends\.$/,
    )
  },
)

test.each(['', undefined])(
  'ready() rejects and requests fail if the value of a required header is %j',
  async (value) => {
    const seen: unknown[] = []
    const on = { '*': (event: unknown) => seen.push(event) }
    const handle = createHandler({ on, headers: { 'x-token': value as string } })
    await expect(handle.ready()).rejects.toThrow(/^headers has no usable value for "x-token"/)
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 500 })
    expect(String(errors)).toContain('headers has no usable value for "x-token"')
    expect(seen).toEqual([])
  },
)

test('the webhook handler trims a trailing newline from a required header value', async () => {
  const handle = createHandler({ headers: { 'x-token': 'secret\n' } })
  expect(await handle(deliver(activityCompleted(), { 'x-token': 'secret' }))).toMatchObject({ status: 200 })
})

test.each<[option: string, value: unknown]>([
  ['on', undefined],
  ['on', null],
  ['on', []],
  ['on', () => {}],
  ['dedupe', null],
  ['dedupe', {}],
  ['dedupe', dedupeInProcess],
  ['dedupe', { ...dedupeInProcess(), release: undefined }],
  ['headers', null],
  ['headers', 5],
  ['headers', 'x-token'],
  ['headers', [['x-token', 'secret']]],
  ['headers', new Headers({ 'x-token': 'secret' })],
  ['maxBytes', Number.NaN],
  ['maxBytes', 0],
  ['maxBytes', -1],
  ['maxBytes', '10'],
  ['onError', null],
  ['onError', 5],
])('createWebhookHandler rejects the option %s if it is %o', (option, value) => {
  expect(() => createHandler({ [option]: value })).toThrow(
    expect.objectContaining({
      name: 'WebhookUsageError',
      option,
      message: expect.stringMatching(`^${option} must be `),
    }),
  )
})

test.each([null, 5, {}, () => 'secret'])(
  'createWebhookHandler rejects the required header value %o',
  (value) => {
    expect(() => createHandler({ headers: { 'x-token': value as never } })).toThrow(
      'headers has no usable value for "x-token".',
    )
  },
)

test.each([null, 0, Number.NaN, '60'])(
  'createWebhookHandler rejects a store whose leaseSeconds is %o',
  (value) => {
    const dedupe = { ...dedupeInProcess(), leaseSeconds: value as never }
    expect(() => createHandler({ dedupe })).toThrow('dedupe.leaseSeconds must be a number above 0.')
  },
)

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string

describe.each<[argument: string, problem: string, call: (value: never) => unknown]>([
  ['handle', 'must be a function that takes a Request', createNodeListener],
  ['handle', 'must be a function that takes a Request', createLambdaHandler],
  ['request', 'must be a Request. ', createHandler({})],
  ['query', 'must be a function, such as ', dedupeInPostgres],
  ['query', 'must resolve to ', (value) => dedupeInPostgres(async () => value).claim('id', 'claimant')],
  ['event', 'must be an object with an event_type', (value) => signTestEvent(value, privateKey)],
  ['privateKey', 'must be a PEM', (value) => signTestEvent({ event_type: 'patient.deleted' }, value)],
])('the argument %s (%s)', (argument, problem, call) => {
  test.each([undefined, null, 5, 'text', {}, []])('is rejected if it is %o', async (value) => {
    const run = async () => call(value as never)
    await expect(run()).rejects.toMatchObject({
      name: 'WebhookUsageError',
      option: argument,
      message: expect.stringContaining(`${argument} ${problem}`),
    })
  })
})

test('createWebhookHandler rejects a handler that is not a function, and names its event', () => {
  const on = { 'form.submitted': {} as never }
  expect(() => createHandler({ on })).toThrow('on["form.submitted"] must be a function')
  expect(() => createHandler({ on: { 'form.submitted': undefined } as never })).not.toThrow()
})

test.each<[string, (options: never) => unknown, string]>([
  ['createWebhookHandler', createWebhookHandler, 'onErrors'],
  ['dedupeInProcess', dedupeInProcess, 'leaseMs'],
  ['dedupeInPostgres', (options) => dedupeInPostgres(async () => ({ rows: [] }), options), 'leaseMs'],
  ['verifyWebhook', verifyWebhook, 'key'],
])('%s rejects an unknown option, and options that are not an object', async (name, call, option) => {
  const reject = async (options: unknown) => call(options as never)
  await expect(reject({ [option]: 1 })).rejects.toThrow(
    new WebhookUsageError(option, `is not an option of ${name}. Choose from`).message,
  )
  await expect(reject(null)).rejects.toMatchObject({ name: 'WebhookUsageError', option: 'options' })
})

test('WebhookUsageError.option is the name of the invalid option', () => {
  const rejection = (options: object): unknown => {
    try {
      return createHandler(options)
    } catch (error) {
      return WebhookUsageError.is(error) && error.option
    }
  }
  expect(rejection({ on: { 'form.submitted': 1 } })).toBe('on["form.submitted"]')
  expect(rejection({ headers: { 'x-token': '\n' } })).toBe('headers')
  expect(rejection({ publicKey: 'none' })).toBe('publicKey')
})

test('createWebhookHandler rejects a handler for an unknown event type', () => {
  const on = { 'activity.complete': () => {} } as WebhookHandlerOptions['on']
  expect(() => createHandler({ on })).toThrow(
    'on has a handler for "activity.complete", which is not an event type.',
  )
})

test.each([
  ['text', 'key'],
  ['a second key without a footer', publicKey + publicKey.slice(0, 99)],
])('createWebhookHandler rejects %s as publicKey', (_, key) => {
  expect(() => createHandler({ publicKey: key })).toThrow(/^publicKey must be a PEM-encoded RSA public key/)
})

test.each([
  ['a Buffer', Buffer.from(publicKey)],
  ['a list of keys', [publicKey, publicKey]],
])('in JavaScript, createWebhookHandler accepts %s as publicKey', async (_, key) => {
  const handle = createHandler({ publicKey: key as never })
  expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
})

test('the webhook handler reports a missing public key in an edge runtime without `process`', async () => {
  const handle = createHandler({ publicKey: undefined })
  const request = deliver(activityCompleted())
  vi.stubGlobal('process', undefined)
  const response = handle(request)
  vi.unstubAllGlobals()
  expect(await response).toMatchObject({ status: 500 })
  expect(String(errors)).toMatch(/^WebhookUsageError: publicKey is missing\./)
})

test('ready() rejects a public key that the platform cannot import', async () => {
  const der = createPublicKey(publicKey).export({ type: 'pkcs1', format: 'der' })
  // Removes the exponent, which follows the modulus.
  der[3] = Number(der[3]) - 5
  const key = `-----BEGIN RSA PUBLIC KEY-----${der.subarray(0, -5).toString('base64')}-----END RSA PUBLIC KEY-----`
  await expect(createHandler({ publicKey: key }).ready()).rejects.toThrow(
    /^publicKey must be a PEM-encoded RSA public key/,
  )
})

test.each(['', undefined])(
  'the webhook handler reads the public key from the environment on the first request if the option is %j',
  async (key) => {
    const handle = createHandler({ publicKey: key })
    vi.stubEnv('ORCHESTRATION_WEBHOOK_PUBLIC_KEY', '')
    await expect(handle.ready()).rejects.toThrow(
      /^publicKey is missing\..*ORCHESTRATION_WEBHOOK_PUBLIC_KEY\.$/,
    )
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 500 })
    expect(String(errors)).toContain('publicKey is missing.')
    vi.stubEnv('ORCHESTRATION_WEBHOOK_PUBLIC_KEY', 'key')
    await expect(handle.ready()).rejects.toThrow(/^publicKey must be a PEM-encoded RSA public key/)
    vi.stubEnv('ORCHESTRATION_WEBHOOK_PUBLIC_KEY', publicKey)
    await handle.ready()
    vi.stubEnv('ORCHESTRATION_WEBHOOK_PUBLIC_KEY', 'key')
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
  },
)
