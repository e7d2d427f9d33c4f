import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import type { Session } from '../administrators/session-store.ts'
import { createKeyStore, type NewApiKey } from './key-store.ts'
import { createKeyValue } from './key-value.ts'
import { seal, unseal } from './seal.ts'

export interface KeyReveals {
  /** Makes a key, unless this form has made one before: sent twice, it makes one. */
  createKey(formId: string, key: NewApiKey, session: Session): Promise<void>
  /** The value of the key that the form made: the one time that it can be seen. */
  takeValue(formId: string, session: Session): Promise<string | undefined>
}

/**
 * The page that makes a key leads on to the one that shows it, so that reloading makes no second key. In between the
 * value lies in the store, where any instance can fetch it, sealed with the session's secret, which the store has not.
 */
export function createKeyReveals(
  { database, transact }: Store,
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
        await createKeyStore(transaction, environment, now).add(value, key)
      })
    },
    async takeValue(form_id, { hash, secret }) {
      const row = await database
        .selectFrom('portal_reveal')
        .select('sealed')
        .where((where) => where.and({ form_id, session_hash: hash }))
        .executeTakeFirst()
      if (!row?.sealed) return undefined
      const { numUpdatedRows } = await database
        .updateTable('portal_reveal')
        .set({ sealed: '' })
        .where((where) => where.and({ form_id, sealed: row.sealed }))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? unseal(row.sealed, secret) : undefined
    },
  }
}
