import {
  createPrivateKey,
  generateKeyPair,
  hash,
  type KeyObject,
  type KeyPairSyncResult,
  sign,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { EnvironmentName } from '../../base/environments.ts'
import { insertIfAbsent, Repository } from '../../store/repository.ts'
import type { WebhookKeyRow } from '../../store/tables.ts'

const signInBackground: (algorithm: string, bytes: Uint8Array, key: KeyObject) => Promise<Buffer> =
  promisify(sign)

/** Maximum number of cached signatures. All webhooks of an environment send an event at about the same time. */
const MAX_SIGNATURES = 1_000

interface KeyPair {
  publicKey: string
  privateKey: KeyObject
}

const createdKeyPairs = new Map<EnvironmentName, Promise<KeyPairSyncResult<string, string>>>()

/** Creates a key pair as PEM. All emulators of a process share it, because creating one takes 100 ms of CPU. */
function createKeyPair(environment: EnvironmentName): Promise<KeyPairSyncResult<string, string>> {
  const known = createdKeyPairs.get(environment)
  if (known) return known
  const created = promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  createdKeyPairs.set(environment, created)
  created.catch(() => createdKeyPairs.delete(environment))
  return created
}

/** The key pair with which one environment signs its events. */
export class SigningKeys extends Repository {
  #keyPair: Promise<KeyPair> | undefined
  /** By the hash of the signed bytes, oldest first. */
  readonly #signatures = new Map<string, Promise<string>>()

  /** Returns the public key as PEM. The first call creates the key pair. */
  async publicKey(): Promise<string> {
    return (await this.#load()).publicKey
  }

  /** Signs bytes with SHA-256 and PKCS #1 v1.5. Returns base64. Caches the signature, because other webhooks send the same bytes. */
  sign(bytes: Uint8Array): Promise<string> {
    const key = hash('sha256', bytes)
    const known = this.#signatures.get(key)
    if (known) return known
    const signature = this.#load().then(async ({ privateKey }) =>
      (await signInBackground('sha256', bytes, privateKey)).toString('base64'),
    )
    this.#signatures.set(key, signature)
    signature.catch(() => this.#signatures.delete(key))
    const [oldest] = this.#signatures.keys()
    if (this.#signatures.size > MAX_SIGNATURES && oldest !== undefined) this.#signatures.delete(oldest)
    return signature
  }

  #load(): Promise<KeyPair> {
    this.#keyPair ??= this.#findOrCreate().catch((error: unknown) => {
      this.#keyPair = undefined
      throw error
    })
    return this.#keyPair
  }

  async #findOrCreate(): Promise<KeyPair> {
    const { public_key, private_key } = this.#find() ?? (await this.#create())
    return { publicKey: public_key, privateKey: createPrivateKey(private_key) }
  }

  #find(): WebhookKeyRow | undefined {
    return this.database.first(this.from('webhook_key').selectAll())
  }

  async #create(): Promise<WebhookKeyRow> {
    const { publicKey, privateKey } = await createKeyPair(this.environment)
    const created = { environment: this.environment, public_key: publicKey, private_key: privateKey }
    this.database.transact(() => insertIfAbsent(this.database, 'webhook_key', created))
    return created
  }
}
