import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type QueryExecutorProvider,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { EmulatorError } from '../base/emulator-error.ts'
import type { Tables } from './tables.ts'

/** A typed query builder. `Database` runs its queries. */
export const kysely: Kysely<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A Kysely query or an `sql` template. */
export interface SqlQuery<Row = unknown> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/** The location of an in-memory database. */
export const IN_MEMORY = 'memory'
const MAX_CACHED_STATEMENTS = 200

/** An open transaction, including its savepoints. */
interface Transaction {
  readonly requestId: string
  /** The error that made SQLite roll back the transaction, such as `SQLITE_FULL`. */
  rollbackCause?: unknown
}

/**
 * The SQLite database of an emulator, in a file or in memory. It has one synchronous connection, so nothing can run between the
 * statements of a transaction.
 */
export class Database {
  readonly #location: string
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  /** Device and inode of the file. Undefined for an in-memory database. */
  readonly #fileId: string | undefined
  #transaction: Transaction | undefined

  constructor(location: string) {
    this.#location = location
    const isFile = location !== IN_MEMORY
    // Does not open an existing file, because closing it would release a lock held by another emulator in this process.
    if (isFile && !existsSync(location)) closeSync(openSync(location, 'ax', 0o600))
    this.#connection = new DatabaseSync(isFile ? location : ':memory:', { timeout: 0 })
    this.#fileId = isFile ? readFileId(location) : undefined
  }

  all<Row>(query: SqlQuery<Row>): Row[] {
    const { sql, parameters } = query.compile(kysely)
    const rows = this.#runStatement(() => this.#prepare(sql).all(...(parameters as SQLInputValue[])))
    // Rows of `node:sqlite` have no prototype, so `assert.deepStrictEqual` would distinguish them from other objects.
    return rows.map((row) => ({ ...row })) as Row[]
  }

  first<Row>(query: SqlQuery<Row>): Row | undefined {
    return this.all(query)[0]
  }

  /**
   * Runs a write statement. Returns the number of changed rows.
   *
   * @throws Error outside a transaction
   */
  run(query: SqlQuery): number {
    if (!this.#connection.isTransaction) throw new Error('Writing requires a transaction.')
    const { sql, parameters } = query.compile(kysely)
    const { changes } = this.#runStatement(() => this.#prepare(sql).run(...(parameters as SQLInputValue[])))
    return Number(changes)
  }

  /** Runs statements without results, such as DDL. */
  execute(statements: string): void {
    this.#connection.exec(statements)
  }

  /** Id of the recorded request that opened the transaction. Empty if no request or no transaction is open. */
  get requestId(): string {
    return this.#transaction?.requestId ?? ''
  }

  /**
   * Runs synchronous steps in a transaction, or in a savepoint of the open transaction. Rolls back if they throw.
   *
   * @param requestId the id of the recorded request that opens the transaction
   */
  transact<Result>(run: () => Synchronous<Result>, requestId = ''): Result {
    const isNested = this.#connection.isTransaction
    // Steps that follow a rollback by SQLite must not be committed on their own.
    if (this.#transaction && !isNested) throw this.#transaction.rollbackCause
    const transaction = (isNested && this.#transaction) || { requestId }
    this.#runSql(isNested ? 'savepoint nested' : 'begin immediate')
    this.#transaction = transaction
    try {
      const result = run() as Result
      if (!this.#connection.isTransaction) throw transaction.rollbackCause
      if (!isNested) this.#assertFileInPlace()
      this.#runSql(isNested ? 'release nested' : 'commit')
      return result
    } catch (error) {
      if (!this.#connection.isTransaction) throw error
      if (isNested) {
        this.#runSql('rollback to nested')
        this.#runSql('release nested')
      } else this.#runSql('rollback')
      throw error
    } finally {
      if (!isNested) this.#transaction = undefined
    }
  }

  /** Whether the database is open and its file has not been replaced. */
  isReady(): boolean {
    return this.#connection.isOpen && this.#isFileInPlace()
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close()
  }

  /** Runs a statement. If SQLite rolled back the transaction, records the error, because the transaction's code may catch it. */
  #runStatement<Result>(statement: () => Result): Result {
    try {
      return statement()
    } catch (error) {
      if (this.#transaction && !this.#connection.isTransaction) this.#transaction.rollbackCause = error
      throw error
    }
  }

  #runSql(sql: string): void {
    this.#runStatement(() => this.#prepare(sql).run())
  }

  #isFileInPlace(): boolean {
    return this.#fileId === undefined || readFileId(this.#location) === this.#fileId
  }

  /** Prevents commits to a deleted file. Such commits would be lost. */
  #assertFileInPlace(): void {
    if (this.#isFileInPlace()) return
    throw new EmulatorError(
      'The file was deleted or replaced while it was open, so nothing more is written. Restart the emulator.',
      { option: 'store' },
    )
  }

  /** Prepares and caches a statement. Caching halves the time of a lookup by key. */
  #prepare(sql: string): StatementSync {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= MAX_CACHED_STATEMENTS) this.#statements.clear()
    const statement = this.#connection.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Rejects promises, because a transaction ends when its steps return. */
export type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : Result

/**
 * Returns the device and the inode of a file, which identify it. Takes a few microseconds. Returns undefined if the file does
 * not exist.
 */
function readFileId(location: string): string | undefined {
  const file = statSync(location, { throwIfNoEntry: false })
  return file && `${file.dev} ${file.ino}`
}
