import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import type { Session } from '../administrators/session-store.ts'
import { addKey, type NewApiKey } from './key-store.ts'
import { createKeyValue } from './key-value.ts'
import { seal, unseal } from './seal.ts'

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
