import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../../store/store.ts'

/** Twelve hours by the machine's clock. Advancing the emulator's clock does not sign anybody out. */
export const SESSION_SECONDS: number = 12 * 60 * 60

/** An administrator who is signed in. */
export interface Session {
  administrator: string
  /** The secret in the cookie. The store holds only its digest. */
  secret: string
  hash: string
  formToken: string
}

/**
 * Sessions are in the store, so that they are valid on every instance that shares it and has the same admin token. A new
 * admin token ends them.
 */
export interface SessionStore {
  create(administrator: string): Promise<Session>
  /** Returns the session of the first secret that has one. */
  find(secrets: readonly string[]): Promise<Session | undefined>
  delete(session: Session): Promise<void>
}

export function createSessionStore({ reader, transact }: Store, adminToken: string): SessionStore {
  const hashSecret = (secret: string) => createHmac('sha256', adminToken).update(secret).digest('hex')
  const describeSession = (administrator: string, secret: string): Session => {
    const formToken = createHmac('sha256', secret).update('form').digest('base64url')
    return { administrator, secret, hash: hashSecret(secret), formToken }
  }
  const now = () => new Date().toISOString()
  return {
    async create(administrator) {
      const session = describeSession(administrator, randomBytes(32).toString('base64url'))
      const expires_at = new Date(Date.now() + SESSION_SECONDS * 1_000).toISOString()
      await transact({ environments: [] }, async (transaction) => {
        const expired = transaction
          .selectFrom('portal_session')
          .select('hash')
          .where('expires_at', '<=', now())
        await transaction
          .deleteFrom('portal_session')
          .where('hash', 'in', expired.forUpdate().skipLocked())
          .execute()
        await transaction
          .insertInto('portal_session')
          .values({ hash: session.hash, administrator, expires_at })
          .execute()
      })
      return session
    },
    async find(secrets) {
      if (secrets.length === 0) return undefined
      const rows = await reader
        .selectFrom('portal_session')
        .select(['hash', 'administrator'])
        .where('hash', 'in', secrets.map(hashSecret))
        .where('expires_at', '>', now())
        .execute()
      for (const secret of secrets) {
        const row = rows.find(({ hash }) => hash === hashSecret(secret))
        if (row) return describeSession(row.administrator, secret)
      }
      return undefined
    },
    async delete({ hash }) {
      await transact({ environments: [] }, async (transaction) => {
        // The session first, so that a second sign-out waits here and not between two reveals.
        await transaction.deleteFrom('portal_session').where('hash', '=', hash).execute()
        await transaction.deleteFrom('portal_reveal').where('session_hash', '=', hash).execute()
      })
    },
  }
}
