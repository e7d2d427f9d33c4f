import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { signTestEvent } from '@orchestration/webhooks'

export interface Signer {
  /** In PEM. */
  publicKey: string
  privateKey: KeyObject
  sign(body: Uint8Array | string): string
  /** Creates the request that the service would send for an event. */
  deliver(event: object, headers?: Record<string, string>): Request
}

/** Creates a signer with its own key pair, like each environment of the service. */
export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
    sign: (body) => sign('sha256', Buffer.from(body as string), privateKey).toString('base64'),
    deliver(event, headers) {
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      const signed = signTestEvent(event as Parameters<typeof signTestEvent>[0], pem)
      return new Request('http://localhost/webhooks', {
        ...signed,
        headers: { ...signed.headers, ...headers },
      })
    },
  }
}
