import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type DatabaseConnection,
  type RawBuilder,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely'
import { waitWhileLocked } from './wait-while-locked.ts'

const CACHED_STATEMENTS = 200

export const sqliteText: RawBuilder<unknown> = sql`text`

class Adapter extends SqliteAdapter {
  // It does, and this makes migrations one transaction, so that several processes can open a new file at once.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Driver extends SqliteDriver {
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#connection ??= {
      executeQuery: (query) => waitWhileLocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
    return this.#connection
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

/** `location` is a file or `:memory:`. Several emulators may share a file, in one process or in several. */
export function createSqliteDialect(location: string): SqliteDialect {
  return new Dialect({ database: async () => openSqlite(location) })
}

function openSqlite(location: string): SqliteDatabase {
  if (location !== ':memory:') createPrivately(location)
  const database = new DatabaseSync(location, { timeout: 5_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  // Mapping the file into memory halves the time of a scan. SQLite never maps more than the file.
  database.exec('pragma mmap_size = 1000000000')
  // From here on the driver waits.
  database.exec('pragma busy_timeout = 0')

  // Reuses prepared statements, which halves the time of a look-up by key.
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= CACHED_STATEMENTS) prepared.clear()
      const statement = prepareStatement(database, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

/** Creates a file that only its owner can read. SQLite gives the files beside it the same rights. */
function createPrivately(location: string): void {
  closeSync(openSync(location, 'a', 0o600))
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that reads first and writes later would fail, not wait, when another process writes in between.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const names = statement.columns().map(({ name }) => name)
  // Copies the rows, because the objects of node:sqlite are slow to read.
  statement.setReturnArrays(true)
  const createRow = (values: unknown) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = (values as unknown[])[index]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])).map(createRow),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[]))) yield createRow(values)
    },
  }
}
