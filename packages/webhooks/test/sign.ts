import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { SIGNATURE_HEADER } from '@orchestration/webhooks'

export interface Signer {
  /** PEM. */
  publicKey: string
  privateKey: KeyObject
  sign(body: Uint8Array | string): string
  /** A delivery of an event, as the service sends it. */
  deliver(event: unknown, headers?: Record<string, string>): Request
}

/** A key pair as the service has one for each environment. */
export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signBody = (body: Uint8Array | string) =>
    sign('sha256', Buffer.from(body as string), privateKey).toString('base64')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
    sign: signBody,
    deliver(event, headers) {
      const body = JSON.stringify(event)
      return new Request('http://localhost/webhooks', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body), ...headers },
        body,
      })
    },
  }
}
