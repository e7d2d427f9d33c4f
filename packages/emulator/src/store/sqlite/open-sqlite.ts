import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { EmulatorError } from '../../ground/emulator-error.ts'

/** The location of a database that is gone when it is closed. Only one connection sees it. */
const MEMORY = 'memory'

const CACHED_STATEMENTS = 200

/**
 * Syncs every commit. With a write-ahead log, readers do not wait for writers. Mapping the file into memory halves the time of
 * a scan. The size is a maximum: SQLite maps no more than the file. A database in memory needs little cache. A statement that
 * fires triggers or inserts several rows keeps copies of the pages that it changes. By default SQLite writes more than 64 KB of
 * them to a temporary file, and inserting a patient takes half as long again.
 */
const createPragmas = (location: string) =>
  `pragma synchronous = full; pragma journal_mode = wal; pragma cache_size = ${location === MEMORY ? -2000 : -16_000}; pragma mmap_size = 1000000000; pragma temp_store = memory`

/** A connection to a file, or a database in memory. */
export interface Sqlite {
  execute<Row>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
  /** Applies the settings, which change a new file. */
  configure(): Promise<void>
  /** Commits. Throws `EmulatorError` if the file is not there any more, because nobody would find what it acknowledged. */
  commit(): Promise<void>
  /** Rolls back, unless SQLite has already done so, as it does when the disk is full. */
  rollBack(): Promise<void>
  close(): void
}

/** `location` is a file or a database in memory. */
export async function openSqlite(location: string): Promise<Sqlite> {
  const isFile = location !== MEMORY
  if (isFile) createPrivately(location)
  const database = new DatabaseSync(isFile ? location : ':memory:', { timeout: 0 })
  const file = isFile ? identify(location) : undefined
  const configure = async () => database.exec(createPragmas(location))
  // Another process that opens the file is refused.
  database.exec('pragma locking_mode = exclusive')
  const mode = database.prepare('pragma journal_mode').get()?.journal_mode
  // The file of another program stays as it is.
  if (mode === 'wal') await configure()

  // Reusing prepared statements halves the time of a lookup by key.
  const prepared = new Map<string, Statement>()
  function prepare(sql: string): Statement {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size >= CACHED_STATEMENTS) prepared.clear()
    const statement = prepareStatement(database, sql)
    prepared.set(sql, statement)
    return statement
  }

  return {
    execute: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      prepare(sql)(parameters) as QueryResult<Row>,
    configure,
    async commit() {
      if (file !== undefined && identify(location) !== file)
        throw new EmulatorError(
          'the file was deleted or replaced while the emulator had it open, so nothing more is written. Start the emulator again.',
          { option: 'store' },
        )
      prepare('commit')([])
    },
    async rollBack() {
      if (database.isTransaction) database.exec('rollback')
    },
    close: () => database.close(),
  }
}

/** Identifies a file by its device and inode, which takes a few microseconds. Undefined if it does not exist. */
function identify(location: string): string | undefined {
  const file = statSync(location, { throwIfNoEntry: false })
  return file && `${file.dev} ${file.ino}`
}

type Statement = (parameters: readonly unknown[]) => QueryResult<unknown>

/**
 * Lets only its owner read a file, a new one or one that exists, and the write-ahead log next to it. Does not open a file that
 * exists: closing it again would release the lock of an emulator in this process.
 */
function createPrivately(location: string): void {
  if (!existsSync(location)) closeSync(openSync(location, 'ax', 0o600))
  for (const name of [location, `${location}-wal`]) {
    const file = statSync(name, { throwIfNoEntry: false })
    // Only the owner may change the mode. Somebody else opens the file as it is.
    if (file && file.uid === process.getuid?.()) chmodSync(name, 0o600)
  }
}

function prepareStatement(database: DatabaseSync, sql: string): Statement {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  // Copies the rows, because the objects of node:sqlite are slow to read.
  statement.setReturnArrays(true)
  const createRow = (values: unknown) => {
    const row: Record<string, unknown> = {}
    let index = 0
    for (const name of names) {
      row[name] = (values as unknown[])[index]
      index += 1
    }
    return row
  }
  return (parameters) => {
    const values = parameters as SQLInputValue[]
    if (names.length > 0) return { rows: statement.all(...values).map(createRow) }
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
  }
}
