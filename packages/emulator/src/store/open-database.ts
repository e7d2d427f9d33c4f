import { hash } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { EmulatorError } from '../base/emulator-error.ts'
import { Database, IN_MEMORY } from './database.ts'
import { toStoreFailure } from './store-failure.ts'
import { type Table, tables } from './tables.ts'

/**
 * Database settings. A write-ahead log with `synchronous = normal` survives `kill -9`. Memory mapping halves the time
 * of a scan; `mmap_size` is only a maximum. An in-memory database needs little cache.
 */
const formatPragmas = (location: string) =>
  `pragma synchronous = normal; pragma journal_mode = wal; pragma cache_size = ${location === IN_MEMORY ? -2000 : -16_000}; pragma mmap_size = 1000000000`

/**
 * Opens a database, and creates its tables if it is new. `location` is `memory` or a file. Never changes another
 * program's file.
 *
 * @throws EmulatorError if the file cannot be opened, for example because another process has it open
 */
export function openDatabase(location: string): Database {
  let database: Database | undefined
  try {
    database = new Database(location)
    // Prevents other processes from opening the file.
    database.execute('pragma locking_mode = exclusive')
    ensureTables(database)
    database.execute(formatPragmas(location))
    if (location !== IN_MEMORY) restrictToOwner(location)
    return database
  } catch (cause) {
    database?.close()
    const failure = toStoreFailure(cause, location)
    const { code } = cause as NodeJS.ErrnoException
    // An error without a code is not about the file.
    if (failure || code === undefined) throw failure ?? cause
    const explanation = `${location} cannot be opened (${code}). Check that its folder exists and that the emulator created the file.`
    throw new EmulatorError(explanation, { option: 'store', code })
  }
}

/** Makes a database file and its write-ahead log readable only by their owner. */
function restrictToOwner(location: string): void {
  for (const name of [location, `${location}-wal`]) {
    const file = statSync(name, { throwIfNoEntry: false })
    // Only the owner can change the mode.
    if (file && file.uid === process.getuid?.()) chmodSync(name, 0o600)
  }
}

/** Increment when the content of a column changes, because such a change does not affect the hashed statements. */
const CONTENT_VERSION = 15

/**
 * Creates the tables if the database is empty. Otherwise checks that this version created them. Until the first release
 * there are no migrations: edit `tables` and create a new store.
 *
 * @throws EmulatorError if the database contains tables of another program or version
 */
function ensureTables(database: Database): void {
  const statements = listStatements()
  const version = hash('sha256', [CONTENT_VERSION, ...statements].join(';\n'), 'buffer').readInt32BE()
  database.transact(() => {
    const stored = database.first(sql<{ user_version: number }>`pragma user_version`)
    if (stored?.user_version === version) return
    if (database.first(sql`select name from sqlite_master`))
      throw new EmulatorError(
        'The file was written by another program or by another version of the emulator, so it was not changed. Choose another file, or use that version of the emulator.',
        { option: 'store', code: 'EFTYPE' },
      )
    for (const statement of statements) database.execute(statement)
    database.execute(`pragma user_version = ${version}`)
  })
}

const columnTypes = {
  text: 'text not null',
  integer: 'integer not null',
  counter: 'integer primary key autoincrement',
}

function listStatements(): string[] {
  return Object.entries<Table>(tables).flatMap(([name, { columns, key, indexes = [] }]) => {
    const lines = Object.entries(columns).map(([column, type]) => `${column} ${columnTypes[type]}`)
    // The type of a counter column already contains `primary key`.
    if (!key.some((column) => columns[column] === 'counter')) lines.push(`primary key (${key.join(', ')})`)
    return [
      `create table ${name} (${lines.join(', ')})`,
      ...indexes.map(
        (index) =>
          `create index ${[name, ...index.slice(1, 4)].join('_')}_index on ${name} (${index.join(', ')})`,
      ),
    ]
  })
}
