import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import { verifyWebhook } from './index.ts'

const { publicKey, privateKey, sign } = createSigner()
const other = createSigner()
const body = JSON.stringify(activityCompleted())
const signature = sign(body)

const pem = (key: KeyObject, type: 'spki' | 'pkcs1' = 'spki') =>
  key.export({ type, format: 'pem' }).toString()
const pkcs1 = pem(createPublicKey(publicKey), 'pkcs1')
const indent = (text: string) => text.replaceAll(/^/gm, '    ')
const base64url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

describe('verifyWebhook', () => {
  const failureOf = (options: object) =>
    verifyWebhook({ body, signature, publicKey, ...options }).then(
      () => 'accepted',
      (error: unknown) => error,
    )

  test.each([
    ['PEM', publicKey],
    ['PEM without a final newline', publicKey.trim()],
    ['PEM with CRLF line breaks', publicKey.replaceAll('\n', '\r\n')],
    ['PEM with \\n as text', publicKey.replaceAll('\n', '\\n')],
    ['PEM with \\r\\n as text', publicKey.replaceAll('\n', '\\r\\n')],
    ['PEM with spaces instead of line breaks', publicKey.replaceAll('\n', ' ')],
    ['PEM without line breaks', publicKey.replaceAll('\n', '')],
    ['PEM without whitespace', publicKey.replaceAll(/\s/g, '')],
    ['indented PEM', indent(publicKey)],
    ['PEM in quotes', `"${publicKey}"`],
    ['PKCS #1', pkcs1],
    ['PKCS #1 with spaces instead of line breaks', pkcs1.replaceAll('\n', ' ')],
    ['indented PKCS #1', indent(pkcs1)],
    ['the second key in a string', `${other.publicKey}${publicKey}`],
    ['the first key in a string', `${publicKey}${other.publicKey}`],
    ['the second key in a string without line breaks', `${other.publicKey}${publicKey}`.replaceAll('\n', '')],
    ['the second key in a string with comments', `# old:\n${other.publicKey}\n# new:\n${indent(publicKey)}`],
  ])('accepts a public key: %s', async (_form, key) => {
    expect(await verifyWebhook({ body, signature, publicKey: key })).toEqual(activityCompleted())
    expect(await failureOf({ publicKey: key, signature: createSigner().sign(body) })).toMatchObject({
      reason: 'mismatch',
    })
  })

  const [, content = ''] = /-----\n(.*)\n-----/s.exec(publicKey) ?? []
  const { publicKey: ecKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { publicKey: pssKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
  const { publicKey: almostKey } = generateKeyPairSync('rsa', { modulusLength: 2040 })
  const { publicKey: shortKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  test.each([
    ['undefined', undefined, /^publicKey is missing/],
    ['an empty string', '', /^publicKey is missing/],
    ['a blank string', ' \n', /^publicKey is missing/],
    ['a string that is not PEM', 'key', /^publicKey must be a PEM-encoded RSA public key/],
    ['base64 without PEM header and footer', content, /^publicKey must be a PEM-encoded RSA public key/],
    [
      'truncated PEM',
      publicKey.replace(/[^-]{40}-----END/, '-----END'),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    [
      'PEM without a footer',
      publicKey.replace(/-----END.*/, ''),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    [
      'PEM with another footer',
      publicKey.replace('END PUBLIC', 'END RSA PUBLIC'),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    [
      'PEM in base64url',
      publicKey.replace(content, base64url(`+${content}`)),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    [
      'a certificate',
      publicKey.replaceAll('PUBLIC KEY', 'CERTIFICATE'),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    [
      'a key followed by a truncated key',
      publicKey + publicKey.slice(0, 99),
      /^publicKey must be a PEM-encoded RSA public key/,
    ],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }), /^publicKey must be the public/],
    [
      'a private key in one line',
      String(privateKey.export({ type: 'pkcs1', format: 'pem' })).replaceAll('\n', ' '),
      /^publicKey must be the public/,
    ],
    [
      'a private key in a Buffer',
      Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      /^publicKey must be the public/,
    ],
    ['a KeyObject', createPublicKey(publicKey), /^publicKey must be a PEM-encoded RSA public key/],
    ['an elliptic curve key', pem(ecKey), /^publicKey must be a PEM-encoded RSA public key/],
    ['an RSA-PSS key', pem(pssKey), /^publicKey must be a PEM-encoded RSA public key/],
    ['a 1,024-bit key', pem(shortKey), /^publicKey must have at least 2,048 bits, not 1024/],
    ['a 2,040-bit key', pem(almostKey), /^publicKey must have at least 2,048 bits, not 2040/],
    [
      'a 1,024-bit key in PKCS #1',
      pem(shortKey, 'pkcs1'),
      /^publicKey must have at least 2,048 bits, not 1024/,
    ],
  ])('rejects %s as publicKey', async (_form, key, message) => {
    const error = await failureOf({ publicKey: key })
    expect(error).toMatchObject({
      name: 'WebhookUsageError',
      option: 'publicKey',
      message: expect.stringMatching(message),
    })
    expect(String(error)).not.toContain('MII')
  })

  test.each([
    ['null', null, 'missing'],
    ['undefined', undefined, 'missing'],
    ['empty', '', 'missing'],
    ['an empty list', [], 'missing'],
    ['a list with an empty value', [''], 'missing'],
    ['made with another key', other.sign(body), 'mismatch'],
    ['made for other bytes', sign(`${body} `), 'mismatch'],
    ['truncated', signature.slice(0, -8), 'mismatch'],
    ['not base64', '💥', 'mismatch'],
    ['in base64url', base64url(signature), 'mismatch'],
    ['without padding', signature.replaceAll('=', ''), 'mismatch'],
    ['followed by other text', `${signature}x`, 'mismatch'],
    ['with a line break', `${signature.slice(0, 76)}\n${signature.slice(76)}`, 'mismatch'],
    ['repeated in a list', [signature, signature], 'mismatch'],
    ['repeated in one header', `${signature}, ${signature}`, 'mismatch'],
    ['repeated without a comma', signature + signature, 'mismatch'],
    ['followed by another value in one header', `${signature},x`, 'mismatch'],
    ['preceded by an empty value', ['', signature], 'mismatch'],
  ])('rejects an invalid signature: %s', async (_form, value, reason) => {
    const error = await failureOf({ signature: value })
    expect(error).toMatchObject({ name: 'WebhookSignatureError', reason })
    const shown = inspect(error, { depth: 9, showHidden: true })
    for (const secret of ['Ada Example', signature.slice(0, 40)]) expect(shown).not.toContain(secret)
  })

  test('accepts a list with one signature', async () => {
    expect(await verifyWebhook({ body, signature: [signature], publicKey })).toEqual(activityCompleted())
  })
})

test('the package imports no Node modules, so that it runs in edge runtimes', () => {
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
  follow(new URL('./index.ts', import.meta.url))
  expect([...seen].map((file) => basename(file))).toContain('adapters.ts')
})
