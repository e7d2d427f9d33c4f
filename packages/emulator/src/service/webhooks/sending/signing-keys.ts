import { createPrivateKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { EnvironmentName } from '../../../ground/environments.ts'
import type { Store } from '../../../store/store.ts'
import type { WebhookKeyRow } from '../../../store/tables.ts'

const signInBackground: (algorithm: string, bytes: Uint8Array, key: KeyObject) => Promise<Buffer> =
  promisify(sign)

/** The key pair with which one environment signs its events. */
export interface SigningKeys {
  /** Returns the public key as PEM. The first call creates the key pair, which takes about 100 ms of a background thread. */
  publicKey(): Promise<string>
  /** Signs bytes with SHA-256 and PKCS #1 v1.5. Returns base64. */
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

  return {
    publicKey: async () => (await load()).publicKey,
    sign: async (bytes) =>
      (await signInBackground('sha256', bytes, (await load()).privateKey)).toString('base64'),
  }
}
