import { verifyWebhook } from '@orchestration/webhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runHere } from '../../../test/run-here.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startEmulator } from '../../index.ts'

/** HTTP status of the receiver's responses. */
let status = 204
const receiver = await startReceiver((response) => response.writeHead(status).end())
const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  portalPort: 0,
  webhooks: {
    sandbox: [
      { url: receiver.url, name: 'clinic' },
      { url: receiver.url, name: 'archive', events: ['patient.deleted'] },
    ],
  },
})
afterAll(async () => {
  await emulator.stop()
  await receiver[Symbol.asyncDispose]()
})
beforeEach(() => {
  status = 204
})

const variables = () => ({
  ORCHESTRATION_EMULATOR_PORTAL: emulator.portal ?? '',
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN: emulator.adminToken,
})
const send = (...args: string[]) => runHere(['send-event', ...args], variables())

test('send-event sends a signed event, and prints one line per webhook, without personal data', async () => {
  const data = { patient: { id: 'pat_1', profile: { last_name: 'Sample' } } }
  expect(await send('patient.created', '--data', JSON.stringify(data))).toEqual({
    code: 0,
    out: expect.stringMatching(/^\d\d:\d\d:\d\d patient\.created to clinic ok \d+ ms\n$/),
    err: '',
  })
  const [sent] = receiver.received
  expect(sent?.event).toMatchObject({ patient: { id: 'pat_1', profile: { last_name: 'Sample' } } })
  const publicKey = await emulator.webhookPublicKey('sandbox')
  const request = { body: sent?.body ?? '', signature: sent?.headers['x-awell-signature'], publicKey }
  await expect(verifyWebhook(request)).resolves.toEqual(sent?.event)
})

test('send-event exits with 1 if a receiver fails', async () => {
  status = 503
  expect(await send('patient.deleted')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/ to clinic ERROR HTTP 503 .* to archive ERROR HTTP 503 \d+ ms\n$/s),
  })
})

test('send-event exits with 1 if no webhook is subscribed to the event', async () => {
  expect(await send('patient.updated', '--environment', 'production-eu')).toMatchObject({
    code: 1,
    err: 'error: No webhook of production-eu is subscribed to patient.updated. Start the emulator with --webhook.\n',
  })
})

test('send-event accepts the portal URL and the token as options', async () => {
  const { portal = '', adminToken } = emulator
  const args = ['send-event', 'patient.updated', '--portal', portal, '--admin-token', adminToken]
  expect(await runHere(args)).toMatchObject({ code: 0 })
})

test('send-event reports a missing or wrong token, without printing the wrong token', async () => {
  const { ORCHESTRATION_EMULATOR_PORTAL } = variables()
  expect(await runHere(['send-event', 'patient.deleted'], { ORCHESTRATION_EMULATOR_PORTAL })).toMatchObject({
    code: 2,
    err: expect.stringContaining('ORCHESTRATION_EMULATOR_ADMIN_TOKEN is missing.'),
  })
  const { code, err } = await send('patient.deleted', '--admin-token', 'a-wrong-token')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('rejected the token.') })
  expect(err).not.toContain('a-wrong-token')
})

test.each([
  [
    'an emulator that does not respond',
    ['--portal', 'http://127.0.0.1:9'],
    1,
    'No emulator responds at http://127.0.0.1:9.',
  ],
  [
    'an unencrypted URL of another machine',
    ['--portal', 'http://emulator.example.org'],
    2,
    '--portal must be an https:// URL',
  ],
  ['a misspelt environment', ['--environment', 'sanbox'], 2, 'Did you mean sandbox?'],
  ['data that is a list', ['--data', '[1]'], 2, '--data must be a JSON object'],
  ['data that is not JSON', ['--data', '{'], 2, '--data must be a JSON object'],
  [
    'data in a missing file',
    ['--data', '@missing.json'],
    2,
    '--data: missing.json cannot be read (ENOENT). Pass a JSON file.',
  ],
])('send-event reports %s', async (_problem, args, code, message) => {
  expect(await send('patient.deleted', ...args)).toMatchObject({
    code,
    out: '',
    err: expect.stringContaining(message),
  })
})

test('send-event rejects unknown event types and unknown fields, without quoting field names', async () => {
  expect(await send('form.sent')).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^error: The emulator rejected the request: type: There is no such event type\./,
    ),
  })
  const { code, err } = await send('patient.updated', '--data', '{"patient":{"Ada":"Lovelace"}}')
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(
      /rejected the request: patient: It has an unknown field\. Choose from id, user/,
    ),
  })
  expect(err).not.toMatch(/Ada|Lovelace/)
})
