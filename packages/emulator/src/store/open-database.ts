import { EmulatorError } from '../base/emulator-error.ts'
import { Database, IN_MEMORY } from './database.ts'
import { ensureTables } from './ensure-tables.ts'
import { toStoreFailure } from './store-failure.ts'

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
