import { EmulatorError } from '../base/emulator-error.ts'
import { Database, MEMORY } from './database.ts'
import { migrate } from './migrate.ts'
import { findStoreFailure } from './store-failure.ts'

/** The result code of SQLite for a file that another connection has locked. */
const BUSY = 5

/**
 * Settings of a database that has the emulator's tables. With a write-ahead log that is not synced at each commit, what was
 * committed survives the end of the process, `kill -9` included. Mapping the file into memory halves the time of a scan. The
 * size is a maximum: SQLite maps no more than the file. A database in memory needs little cache. A statement that inserts
 * several rows keeps copies of the pages that it changes. By default SQLite writes more than 64 KB of them to a temporary file,
 * and inserting a patient takes half as long again.
 */
const createPragmas = (location: string) =>
  `pragma synchronous = normal; pragma journal_mode = wal; pragma cache_size = ${location === MEMORY ? -2000 : -16_000}; pragma mmap_size = 1000000000; pragma temp_store = memory`

/**
 * Opens a database, and creates its tables if it is new. `location` is `memory` or a file. Throws `EmulatorError` if it cannot
 * be opened, for example because another process has it open. A file of another program stays as it is.
 */
export function openDatabase(location: string): Database {
  let database: Database | undefined
  try {
    database = new Database(location)
    // Another process that opens the file is refused.
    database.execute('pragma locking_mode = exclusive')
    migrate(database)
    database.execute(createPragmas(location))
    return database
  } catch (cause) {
    database?.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === BUSY)
      throw new EmulatorError(
        `another process has ${location} open, perhaps an emulator that runs already. Stop it, or give another file.`,
        { option: 'store' },
      )
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    const advice = `it cannot be opened${code}. Check that it exists, and that it is this emulator's.`
    throw findStoreFailure(cause) ?? new EmulatorError(advice, { option: 'store' })
  }
}
