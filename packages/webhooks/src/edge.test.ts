import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { activityCompleted } from '../test/sample-events.ts'
import { createSigner } from '../test/sign.ts'
import { verifyWebhook } from './edge.ts'

const { publicKey, sign, privateKey } = createSigner()
const other = createSigner()
const body = JSON.stringify(activityCompleted())
const signature = sign(body)

test.each([
  ['a string', body, signature, publicKey],
  ['bytes', new TextEncoder().encode(body), [signature], publicKey],
  ['two keys', body, signature, [other.publicKey, publicKey]],
  ['two keys in one text', body, signature, `${other.publicKey}\n${publicKey}`],
  ['a key with written line breaks', body, signature, publicKey.replaceAll('\n', '\\n')],
])('verifies an event: %s', async (_, bytes, signed, key) => {
  expect(await verifyWebhook({ body: bytes, signature: signed, publicKey: key })).toEqual(activityCompleted())
})

test.each([
  ['no signature', body, null, 'missing'],
  ['a signature of another key', body, other.sign(body), 'mismatch'],
  ['a signature of other bytes', `${body} `, signature, 'mismatch'],
  ['a signature that is not base64', body, '💥', 'mismatch'],
  ['a signature that came twice', body, [signature, signature], 'mismatch'],
])('refuses %s', async (_, bytes, signed, reason) => {
  const failure = verifyWebhook({ body: bytes, signature: signed, publicKey })
  await expect(failure).rejects.toMatchObject({ name: 'WebhookSignatureError', reason })
})

const pem = (key: { export(options: { type: 'spki'; format: 'pem' }): string | Buffer }) =>
  key.export({ type: 'spki', format: 'pem' }).toString()
test.each([
  ['no key', undefined, /^publicKey is missing/],
  ['a text', 'key', /^publicKey must be PEM/],
  ['a key that is cut', publicKey.replace(/[^-]{40}-----END/, '-----END'), /^publicKey must be PEM/],
  [
    'a private key',
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /^publicKey must be the public key/,
  ],
  [
    'a key of another algorithm',
    pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
    /^publicKey must be PEM/,
  ],
  ['a short key', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey), /2,048 bits, not 1024/],
])('refuses %s by the name of the option', async (_, key, message) => {
  const failure = verifyWebhook({ body, signature, publicKey: key })
  await expect(failure).rejects.toMatchObject({ name: 'TypeError', message: expect.stringMatching(message) })
})

test('needs no module of Node', () => {
  const seen = new Set<string>()
  const follow = (file: URL): void => {
    if (seen.has(file.href)) return
    seen.add(file.href)
    for (const [, isType, module = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (type )?[^;]*? from '(.*)'$/gm,
    )) {
      if (isType) continue
      expect(module).toMatch(/^\.{1,2}\//)
      follow(new URL(module, file))
    }
  }
  follow(new URL('./edge.ts', import.meta.url))
  const files = [...seen].map((file) => basename(file)).toSorted()
  expect(files).toEqual(['edge.ts', 'errors.ts', 'events.ts', 'signature.ts'])
})
