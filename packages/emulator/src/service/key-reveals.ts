import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from '../store/store.ts'
import type { Session } from './administrators.ts'
import { addKey, createKeyValue, type NewApiKey } from './keys.ts'

export interface KeyReveals {
  /** Creates a key. A form that is sent twice creates one key. */
  createKey(formId: string, key: NewApiKey, session: Session): Promise<void>
  /** Returns the value of the form's key, once. */
  takeValue(formId: string, session: Session): Promise<string | undefined>
}

/**
 * Holds a new key's value until it is shown. Creating a key redirects to the page that shows it, so that reloading does not
 * create another. Meanwhile the value is in the store, where every instance can read it. It is encrypted with the
 * session's secret, which is not in the store.
 */
export function createKeyReveals(
  { reader, transact }: Store,
  environment: EnvironmentName,
  now: () => Date,
): KeyReveals {
  return {
    async createKey(form_id, key, { hash, secret }) {
      await transact({ environments: [] }, async (transaction) => {
        const value = createKeyValue(environment)
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('portal_reveal')
          .values({ form_id, session_hash: hash, sealed: seal(value, secret) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) return
        await addKey(transaction, { environment, value, key, time: now() })
      })
    },
    async takeValue(form_id, { hash, secret }) {
      const row = await reader
        .selectFrom('portal_reveal')
        .select('sealed')
        .where((where) => where.and({ form_id, session_hash: hash }))
        .executeTakeFirst()
      if (!row?.sealed) return undefined
      const { numUpdatedRows } = await transact({ environments: [] }, (transaction) =>
        transaction
          .updateTable('portal_reveal')
          .set({ sealed: '' })
          .where((where) => where.and({ form_id, sealed: row.sealed }))
          .executeTakeFirstOrThrow(),
      )
      return numUpdatedRows > 0n ? unseal(row.sealed, secret) : undefined
    },
  }
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for a short time in the store. Only the secret opens it. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv, { authTagLength: TAG_BYTES })
  const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** Decrypts a text. Throws if the secret is wrong. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)) + decipher.final('utf8')
}

/** Derives the key from the secret. A plain digest is enough, because the secret is random. */
function deriveKey(secret: string): Buffer {
  return hash('sha256', `seal:${secret}`, 'buffer')
}
