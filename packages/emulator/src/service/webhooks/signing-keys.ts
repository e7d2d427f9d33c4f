import { createPrivateKey, generateKeyPair, type KeyObject, type KeyPairSyncResult, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { insertIfAbsent, Repository } from '../../store/repository.ts'
import type { WebhookKeyRow } from '../../store/tables.ts'

const signInBackground: (algorithm: string, bytes: Uint8Array, key: KeyObject) => Promise<Buffer> =
  promisify(sign)

interface KeyPair {
  publicKey: string
  privateKey: KeyObject
}

const createdKeyPairs = new Map<EnvironmentName, Promise<KeyPairSyncResult<string, string>>>()

/**
 * Creates an environment's PEM-encoded key pair. All emulators in a process share it, because creating it takes 100 ms
 * of CPU time.
 */
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

/** The key pair that an environment uses to sign its events. */
export class SigningKeys extends Repository {
  #keyPair: Promise<KeyPair> | undefined

  /** Returns the PEM-encoded public key. The first call creates the key pair. */
  async publicKey(): Promise<string> {
    return (await this.#load()).publicKey
  }

  /** Signs bytes with SHA-256 and PKCS #1 v1.5. Returns base64. */
  async sign(bytes: Uint8Array): Promise<string> {
    const { privateKey } = await this.#load()
    return (await signInBackground('sha256', bytes, privateKey)).toString('base64')
  }

  #load(): Promise<KeyPair> {
    this.#keyPair ??= this.#findOrCreate().catch((error: unknown) => {
      this.#keyPair = undefined
      throw error
    })
    return this.#keyPair
  }

  async #findOrCreate(): Promise<KeyPair> {
    const stored = this.database.first(this.from('webhook_key').selectAll()) ?? (await this.#create())
    return { publicKey: stored.public_key, privateKey: createPrivateKey(stored.private_key) }
  }

  async #create(): Promise<WebhookKeyRow> {
    const { publicKey, privateKey } = await createKeyPair(this.environment)
    const created = { environment: this.environment, public_key: publicKey, private_key: privateKey }
    this.database.transact(() => insertIfAbsent(this.database, 'webhook_key', created))
    return created
  }
}
