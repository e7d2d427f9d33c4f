import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted, dataPointCollected } from '../test/sample-events.ts'
import { type EventType, verifyWebhook, WebhookPayloadError, WebhookSignatureError } from './index.ts'

const { publicKey, sign } = createSigner()
const body = JSON.stringify(activityCompleted())
const signature = sign(body)

/** Resolves to the error from a call. */
const failureOf = (options: object): Promise<unknown> =>
  verifyWebhook({ body, signature, publicKey, ...options }).then(
    () => 'accepted',
    (error: unknown) => error,
  )

describe('a request from the service', async () => {
  test.each([
    ['a string', body],
    ['a Buffer', Buffer.from(body)],
    ['a Uint8Array', new TextEncoder().encode(body)],
    ['a part of a larger buffer', Buffer.from(`xx${body}`).subarray(2)],
  ])('is parsed if its body is %s', async (_, bytes) => {
    expect(await verifyWebhook({ body: bytes, signature, publicKey })).toEqual(activityCompleted())
  })

  test('is parsed if its body comes from another realm', async () => {
    const bytes = runInNewContext('Uint8Array.from(bytes)', { bytes: [...Buffer.from(body)] })
    expect(bytes).not.toBeInstanceOf(Uint8Array)
    expect(await verifyWebhook({ body: bytes, signature, publicKey })).toEqual(activityCompleted())
  })

  test('is verified against its raw bytes', async () => {
    const spaced = '{ "event_type": "patient.deleted", "patient": { "id": "\\u0070at_1" } }\n'
    const event = await verifyWebhook({ body: spaced, signature: sign(spaced), publicKey })
    expect(event).toEqual({ event_type: 'patient.deleted', patient: { id: 'pat_1' } })
  })

  test('keeps unknown fields', async () => {
    const newer = JSON.stringify({ ...dataPointCollected(), severity: 'high' })
    expect(await verifyWebhook({ body: newer, signature: sign(newer), publicKey })).toMatchObject({
      severity: 'high',
    })
  })

  test.each(['appointment.booked', 'constructor', '__proto__'])(
    'is parsed as an unknown event if its type is %s',
    async (event_type) => {
      const newer = JSON.stringify({ event_type, appointment: { id: 'a' } })
      expect(await verifyWebhook({ body: newer, signature: sign(newer), publicKey })).toEqual({
        event_type: 'unknown',
        body: { event_type, appointment: { id: 'a' } },
      })
    },
  )

  test('is parsed into an event that can be narrowed by event_type', async () => {
    const event = await verifyWebhook({ body, signature, publicKey })
    if (event.event_type === 'activity.completed') expectTypeOf(event.activity.id).toBeString()
    if (event.event_type === 'data_point.collected') {
      expectTypeOf(event.data_point.value).toEqualTypeOf<string | number | null>()
    }
    if (event.event_type === 'unknown') expectTypeOf(event.body.event_type).toBeString()
    expectTypeOf<EventType | 'unknown'>().toEqualTypeOf(event.event_type)
  })
})

describe('an error', async () => {
  test('is recognized by the guard of another copy of this package', async () => {
    const copy = await import(`${new URL('./errors.ts', import.meta.url)}?copy`)
    expect(WebhookSignatureError.is(new copy.WebhookSignatureError('missing', ''))).toBe(true)
    expect(WebhookPayloadError.is(new copy.WebhookPayloadError(''))).toBe(true)
    expect(WebhookPayloadError.is(new copy.WebhookSignatureError('missing', ''))).toBe(false)
  })
})

describe('a signed body', async () => {
  test.each([
    ['is not JSON', 'Ada Example', 'The body is not UTF-8-encoded JSON.'],
    ['is empty', '', 'The body is not UTF-8-encoded JSON.'],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'The body is not UTF-8-encoded JSON.'],
    ['is null', 'null', 'The body is not an event: it must be a JSON object with an event_type.'],
    ['is a list', '[]', 'The body is not an event: it must be a JSON object with an event_type.'],
    [
      'has no type',
      '{"name":"Ada Example"}',
      'The body is not an event: it must be a JSON object with an event_type.',
    ],
  ])('is rejected if it %s', async (_, wrong, message) => {
    const error = await failureOf({ body: wrong, signature: sign(wrong), publicKey })
    expect(error).toMatchObject({ name: 'WebhookPayloadError', message })
    expect(WebhookPayloadError.is(error)).toBe(true)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('Ada Example')
  })
})

describe('verifyWebhook', async () => {
  test.each([
    ['a parsed body', activityCompleted()],
    ['undefined', undefined],
    ['an ArrayBuffer', new ArrayBuffer(8)],
  ])('rejects %s as `body`', async (_, wrong) => {
    const error = await failureOf({ body: wrong as never, signature, publicKey })
    expect(error).toMatchObject({
      name: 'WebhookUsageError',
      option: 'body',
      message: expect.stringMatching(/^body must be the raw body/),
    })
    expect(String(error)).not.toContain('Ada Example')
  })
})
