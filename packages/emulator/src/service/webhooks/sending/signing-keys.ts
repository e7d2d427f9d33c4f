import { createPrivateKey, generateKeyPair, hash, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { EnvironmentName } from '../../../ground/environments.ts'
import type { Store } from '../../../store/store.ts'
import type { WebhookKeyRow } from '../../../store/tables.ts'

const signInBackground: (algorithm: string, bytes: Uint8Array, key: KeyObject) => Promise<Buffer> =
  promisify(sign)

/** How many signatures are remembered. The webhooks of an environment send the same events at about the same time. */
const MAX_REMEMBERED = 1_000

/** The key pair with which one environment signs its events. */
export interface SigningKeys {
  /** Returns the public key as PEM. The first call creates the key pair, which takes about 100 ms of a background thread. */
  publicKey(): Promise<string>
  /**
   * Signs bytes with SHA-256 and PKCS #1 v1.5. Returns base64. The same bytes are signed once for all webhooks: signing took
   * half of the CPU time of an event for four webhooks.
   */
  sign(bytes: Uint8Array): Promise<string>
}

export function createSigningKeys({ reader, transact }: Store, environment: EnvironmentName): SigningKeys {
  let loaded: Promise<{ publicKey: string; privateKey: KeyObject }> | undefined

  const find = () =>
    reader.selectFrom('webhook_key').selectAll().where('environment', '=', environment).executeTakeFirst()

  async function findOrCreate(): Promise<WebhookKeyRow> {
    const known = await find()
    if (known) return known
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const created = { environment, public_key: publicKey, private_key: privateKey }
    // Another emulator may have created a key pair meanwhile. Then that one counts.
    await transact({ environments: [] }, (transaction) =>
      transaction
        .insertInto('webhook_key')
        .values(created)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return (await find()) ?? created
  }

  async function parse(row: Promise<WebhookKeyRow>) {
    const { public_key, private_key } = await row
    return { publicKey: public_key, privateKey: createPrivateKey(private_key) }
  }

  function load() {
    loaded ??= parse(findOrCreate()).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  /** By the hash of the signed bytes, oldest first. */
  const signatures = new Map<string, Promise<string>>()

  async function signNow(bytes: Uint8Array): Promise<string> {
    const { privateKey } = await load()
    return (await signInBackground('sha256', bytes, privateKey)).toString('base64')
  }

  return {
    publicKey: async () => (await load()).publicKey,
    sign(bytes) {
      const key = hash('sha256', bytes)
      const known = signatures.get(key)
      if (known) return known
      const signature = signNow(bytes)
      signatures.set(key, signature)
      signature.catch(() => signatures.delete(key))
      const [oldest] = signatures.keys()
      if (signatures.size > MAX_REMEMBERED && oldest !== undefined) signatures.delete(oldest)
      return signature
    },
  }
}
