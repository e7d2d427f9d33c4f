import { setTimeout } from 'node:timers/promises'
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { createTables, type Dialect } from '../create-tables.ts'
import type { Scope, Store } from '../store.ts'
import { type Database, type Tables, tables } from '../tables.ts'

/** Writers wait for each other, for example for a reset, as long as it takes. So they have connections of their own. */
const MAX_WRITERS = 6
const MAX_READERS = 4

/** How long the server may take to accept a connection, or a reader waits for a free one. On a busy machine, many seconds. */
const CONNECTION_TIMEOUT_MS = 30_000

/** How long the server may take to accept the first connection. */
const START_TIMEOUT_MS = 5_000

/** With fewer patients, PostgreSQL plans its queries well without statistics. */
const MIN_PATIENTS_TO_ANALYZE = 5_000

const dialect: Dialect = {
  // PostgreSQL orders by its locale unless told otherwise.
  text: 'text collate "C"',
  counter: 'bigint generated always as identity primary key',
  further: [
    // What emulators on one PostgreSQL share.
    'create table shared_state (name text collate "C" primary key, version bigint not null, state text not null)',
  ],
  lock: (transaction) =>
    sql`select pg_advisory_xact_lock(hashtextextended('orchestration emulator tables', 0))`.execute(
      transaction,
    ),
  async listTables(transaction) {
    // A schema can have tables of other programs too.
    const names = ['store_form', 'kysely_migration', ...Object.keys(tables)]
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename = any(${names})`.execute(transaction)
    return rows.map(({ name }) => name)
  },
}

class Driver extends PostgresDriver {
  /** A rollback on a broken connection fails too. Its error must not hide the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection as never).catch(() => {})
  }
}

/** Limits the time to connect alone. The pool's own limit would also end the wait for a free connection. */
class WriterClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  }
}

function openDatabase(connectionString: string, options: PoolConfig): Database {
  const pool = new Pool({ connectionString, ...options })
  // A broken connection fails its query and is replaced. Without error listeners it would end the process. An idle
  // connection reports to the pool, a connection in use to its own listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const postgres = new PostgresDialect({ pool })
  postgres.createDriver = () => new Driver({ pool })
  return new Kysely<Tables>({ dialect: postgres })
}

export function createPostgresStore(connectionString: string): Store {
  const database = openDatabase(connectionString, {
    max: MAX_READERS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  const writers = openDatabase(connectionString, { max: MAX_WRITERS, Client: WriterClient })

  return {
    reader: database,
    isShared: true,
    reach: () => reachPostgres(connectionString),
    async prepare() {
      await createTables(database, dialect)
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(database)
      if (rows[0]?.synchronous_commit !== 'off') return undefined
      return 'store: PostgreSQL has synchronous_commit=off, so it may lose the last answered writes when it stops. Set it to on to keep them.'
    },
    transact: (scope, steps) =>
      retryRefused(() =>
        // Without an environment to wait for, a transaction is short and must not queue behind those that wait for a reset. Nor
        // may it wait for a row that a reset holds: a reset waits for such a transaction, which stores the clock.
        (scope.environments.length === 0 ? database : writers).transaction().execute(async (transaction) => {
          await lockEnvironments(transaction, scope)
          return steps(transaction)
        }),
      ),
    readTogether: (read) =>
      database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    async tune(patients) {
      if (patients < MIN_PATIENTS_TO_ANALYZE) return
      await sql`vacuum analyze patient, identifier, care_flow, activity, care_flow_record, fact`.execute(
        database,
      )
    },
    async close() {
      await Promise.all([database.destroy(), writers.destroy()])
    },
  }
}

/** Writers share the lock of an environment, unless one of them must be alone there. */
async function lockEnvironments(
  transaction: Database,
  { environments, isAlone = false }: Scope,
): Promise<void> {
  const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  for (const environment of environments.toSorted()) {
    await sql`select ${lock}(hashtextextended(${`orchestration emulator ${environment}`}, 0))`.execute(
      transaction,
    )
  }
}

/** Connects once. Throws soon if the server does not answer, for example because a firewall drops what is sent to it. */
async function reachPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: START_TIMEOUT_MS })
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const isLate = error instanceof Error && error.message === 'timeout expired'
    throw isLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
  } finally {
    await client.end().catch(() => {})
  }
}

const MAX_ATTEMPTS = 10
/** The maximum wait before the second attempt. It doubles with each attempt, up to the overall maximum. */
const FIRST_WAIT_MS = 10
const MAX_WAIT_MS = 200

/** The codes with which PostgreSQL refuses a transaction because of another one. The same steps can succeed later. */
const refusals: Record<string, string> = {
  '40P01': 'deadlock_detected',
  '40001': 'serialization_failure',
}

/** Retries a transaction that PostgreSQL refused because of another one. Throws `EmulatorError` if it stays refused. */
export async function retryRefused<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const name = refusals[code]
      if (name === undefined) throw error
      if (attempt === MAX_ATTEMPTS) {
        const message = `PostgreSQL refused the transaction ${MAX_ATTEMPTS} times: ${name} (${code}). Nothing has changed. Try it again.`
        // The log of crashes shows the code, and no messages.
        throw Object.assign(new EmulatorError(message, { option: 'store' }), { code })
      }
      await setTimeout(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS))
    }
  }
}
