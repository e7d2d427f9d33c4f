import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { Pool } from 'pg'
import { createGate } from './gate.ts'
import { listen } from './listen.ts'
import { retryRefused } from './retry-refused.ts'
import type { Scope, Store } from './store.ts'
import type { Database, Tables } from './tables.ts'

const CONNECTIONS = 10
/** Writers wait for each other, and must leave connections for readers. */
const WRITERS = 6

/** A number of patients. With fewer, PostgreSQL plans its queries well without statistics. */
const MANY = 5_000

/** PostgreSQL orders by its locale unless told otherwise. */
export const postgresText: RawBuilder<unknown> = sql`text collate "C"`

export function createPostgresStore(connectionString: string): Store {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 5_000, max: CONNECTIONS })
  // A broken connection fails its query and is replaced. Without error listeners it would end the process. An idle
  // connection reports to the pool, a connection in use to its own listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const enter = createGate(WRITERS)
  return {
    database,
    isShared: true,
    listen: (channel, handlers) => listen(connectionString, channel, handlers),
    transact: (scope, steps) =>
      enter(() =>
        retryRefused(() =>
          database.transaction().execute(async (transaction) => {
            await lockEnvironments(transaction, scope)
            return steps(transaction)
          }),
        ),
      ),
    replaceElsewhere: (replace) => replace({ location: connectionString }),
    readTogether: (read) => database.transaction().setIsolationLevel('repeatable read').execute(read),
    async settle(patients) {
      if (patients < MANY) return
      await sql`vacuum analyze patient, identifier, care_flow, activity, care_flow_record, fact`.execute(
        database,
      )
    },
    close: () => database.destroy(),
  }
}

/** Writers share the lock of an environment. Replacing the whole environment takes the lock alone. */
async function lockEnvironments(
  transaction: Database,
  { environments, replaces = false }: Scope,
): Promise<void> {
  const lock = sql.raw(replaces ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  for (const environment of environments.toSorted()) {
    await sql`select ${lock}(hashtextextended(${`orchestration emulator ${environment}`}, 0))`.execute(
      transaction,
    )
  }
}
