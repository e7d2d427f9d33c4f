import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { MEMORY, openSqlite, type Sqlite } from './open-sqlite.ts'

/**
 * Runs all writes of a file on one connection, one transaction after the other. Reads outside a transaction use a second
 * connection, so they never wait. A database in memory has only one connection: its reads wait for an open transaction.
 */
export class SqliteDriver implements Driver {
  readonly #location: string
  #writer: Sqlite | undefined
  #reader: Sqlite | undefined
  /** Resolves when the last transaction in the queue has ended. */
  #queue: Promise<void> = Promise.resolve()
  /** Fulfilled when the transaction that is open on the writers' connection has ended. */
  #open: Promise<void> | undefined

  constructor(location: string) {
    this.#location = location
  }

  async init(): Promise<void> {
    this.#writer = await openSqlite(this.#location)
  }

  /**
   * Applies the settings, and lets reads of a file use a connection of their own. Call it when the tables exist: a connection
   * that was opened on an empty file finds no table while another process locks the file.
   */
  async configure(): Promise<void> {
    await this.#writing.configure()
    if (this.#location !== MEMORY) this.#reader = await openSqlite(this.#location)
  }

  get #writing(): Sqlite {
    if (this.#writer) return this.#writer
    throw new Error('The database is not open.')
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(async (query) => {
      if (SelectQueryNode.is(query.query)) {
        while (!this.#reader && this.#open) await this.#open
        return (this.#reader ?? this.#writing).execute(query.sql, query.parameters)
      }
      const release = await this.#enqueue()
      try {
        return await this.#writing.execute(query.sql, query.parameters)
      } finally {
        release()
      }
    })
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    // In memory there is one connection, so readers take their turn with the writers.
    const isReader = accessMode === 'read only' && this.#reader !== undefined
    const release = isReader ? () => {} : await this.#enqueueTransaction()
    try {
      const sqlite = isReader ? await openSqlite(this.#location) : this.#writing
      // Locks at once: a transaction that reads first and writes later fails if another process has written meanwhile.
      await sqlite.execute(isReader ? 'begin' : 'begin immediate')
      const end = () => {
        if (isReader) sqlite.close()
        release()
      }
      connection.transaction = { sqlite, end }
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
    this.#reader?.close()
    this.#writer?.close()
  }

  /** Waits for the turn of a transaction, and keeps reads off its connection. Returns a function that ends the turn. */
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

class QueryCompiler extends SqliteQueryCompiler {
  /** SQLite cannot lock rows, and does not need to: it has only one writer. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

export function createSqliteDialect(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new QueryCompiler(),
  }
}
