import { hash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { DAY_MS } from '../base/clock.ts'
import { insertionOrder, insertRows, Repository } from '../store/repository.ts'

/** Retention period, measured by the emulator's clock. The service does not document its retention period. */
const RETENTION_MS = DAY_MS

/** Maximum number of stored responses per environment. The oldest are deleted first. */
const MAX_RESPONSES = 10_000

/** A request's claim on an idempotency key. The key is in flight until `release` is called. */
export interface IdempotencyClaim {
  /** The stored response body of an earlier request. */
  storedBody: string | undefined
  /** Stores the response body. Must be called in the mutation's transaction. */
  store(body: string): void
  release(): void
}

/** Idempotency keys of one environment, with their stored responses. */
export class IdempotencyKeys extends Repository {
  /** Hashes of the keys in flight. */
  readonly #inFlight = new Set<string>()

  /** Claims a key for a request. Equal requests must have equal fingerprints. */
  claim(key: string, fingerprint: string): IdempotencyClaim | 'in-flight' | 'reused' {
    const key_hash = hash('sha256', key)
    const request_hash = hash('sha256', fingerprint)
    if (this.#inFlight.has(key_hash)) return 'in-flight'
    const found = this.database.first(
      this.from('idempotency_key', { key_hash })
        .select(['request_hash', 'body'])
        .where('created_at', '>', this.#oldestRetained()),
    )
    if (found && found.request_hash !== request_hash) return 'reused'
    if (!found) this.#inFlight.add(key_hash)
    return {
      storedBody: found?.body,
      store: (body) => this.#store({ key_hash, request_hash, body }),
      release: () => void this.#inFlight.delete(key_hash),
    }
  }

  #oldestRetained(): string {
    return new Date(this.now().getTime() - RETENTION_MS).toISOString()
  }

  #store(row: { key_hash: string; request_hash: string; body: string }): void {
    const { environment } = this
    this.deleteRows('idempotency_key', {}, sql<SqlBool>`created_at <= ${this.#oldestRetained()}`)
    const newest = this.from('idempotency_key')
      .select(insertionOrder.as('order'))
      .orderBy(insertionOrder, 'desc')
    const surplus = newest.limit(1).offset(MAX_RESPONSES - 1)
    this.deleteRows('idempotency_key', {}, sql<SqlBool>`${insertionOrder} <= (${surplus})`)
    const created_at = this.now().toISOString()
    insertRows(this.database, 'idempotency_key', [{ environment, ...row, created_at }])
  }
}
