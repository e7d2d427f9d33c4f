import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { openSqlite, type Sqlite } from './open-sqlite.ts'

/**
 * Runs everything on one connection, one transaction after the other. Reads outside a transaction wait for an open one.
 */
export class SqliteDriver implements Driver {
  readonly #location: string
  #connection: Sqlite | undefined
  /** Resolves when the last transaction in the queue has ended. */
  #queue: Promise<void> = Promise.resolve()
  /** Fulfilled when the transaction that is open on the writers' connection has ended. */
  #open: Promise<void> | undefined

  constructor(location: string) {
    this.#location = location
  }

  async init(): Promise<void> {
    this.#connection = await openSqlite(this.#location)
  }

  /** Applies the settings. Call it when the tables exist. */
  async configure(): Promise<void> {
    await this.#opened.configure()
  }

  get #opened(): Sqlite {
    if (this.#connection) return this.#connection
    throw new Error('The database is not open.')
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(async (query) => {
      if (SelectQueryNode.is(query.query)) {
        while (this.#open) await this.#open
        return this.#opened.execute(query.sql, query.parameters)
      }
      const release = await this.#enqueue()
      try {
        return await this.#opened.execute(query.sql, query.parameters)
      } finally {
        release()
      }
    })
  }

  async beginTransaction(connection: Connection): Promise<void> {
    const release = await this.#enqueueTransaction()
    try {
      const sqlite = this.#opened
      await sqlite.execute('begin immediate')
      connection.transaction = { sqlite, end: release }
    } catch (error) {
      release()
      throw error
    }
  }

  async commitTransaction({ transaction }: Connection): Promise<void> {
    await transaction?.sqlite.commit()
  }

  async rollbackTransaction({ transaction }: Connection): Promise<void> {
    await transaction?.sqlite.rollBack()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.transaction?.end()
    connection.transaction = undefined
  }

  async destroy(): Promise<void> {
    this.#connection?.close()
  }

  /** Waits for the turn of a transaction, and keeps other reads off the connection. Returns a function that ends the turn. */
  async #enqueueTransaction(): Promise<() => void> {
    const release = await this.#enqueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#open = promise
    return () => {
      this.#open = undefined
      resolve()
      release()
    }
  }

  /** Waits for its turn among the writers. Returns a function that ends the turn. */
  async #enqueue(): Promise<() => void> {
    const before = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    await before
    return resolve
  }
}

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>

class Connection implements DatabaseConnection {
  readonly #executeAlone: Execute
  /** The open transaction. `end` lets the next one have its turn. */
  transaction: { sqlite: Sqlite; end(): void } | undefined

  constructor(executeAlone: Execute) {
    this.#executeAlone = executeAlone
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction) return this.transaction.sqlite.execute(query.sql, query.parameters)
    return this.#executeAlone(query) as Promise<QueryResult<Row>>
  }

  /** Nothing reads in pieces. */
  streamQuery(): never {
    throw new Error('Queries are not streamed.')
  }
}

class Adapter extends SqliteAdapter {
  // The driver queues the writers, and the others need not wait.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export function createSqliteDialect(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
