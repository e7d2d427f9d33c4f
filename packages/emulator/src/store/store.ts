import { EmulatorError, isEmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Database, Reader } from './tables.ts'

/** The emulator's database. */
export interface Store {
  /** For reads that need no transaction. */
  reader: Reader
  /**
   * Runs steps in a transaction. They must only read and write through the given `transaction`, except for the clock.
   */
  transact: Transact
  /** Creates the tables of a new store. Throws `EmulatorError` if the store has tables of another form. */
  migrate(): Promise<void>
  /** Runs several reads that all see the same moment. */
  readTogether<Result>(read: (snapshot: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type Transact = <Result>(
  scope: Scope,
  steps: (transaction: Database) => Promise<Result>,
) => Promise<Result>

/** What a transaction writes. It takes all locks first and in one order, which prevents deadlocks. */
export interface Scope {
  /** The environments whose data it writes. Keys, sessions of the portal and the recorder's rows belong to none. */
  environments: readonly EnvironmentName[]
  /**
   * Whether nobody else may write to the environments meanwhile, for example because all rows are replaced. The others
   * wait. Default: false.
   */
  isAlone?: boolean
}

/** What is wrong and what to do, by the result code of SQLite. */
const causes: Record<number, string> = {
  5: 'another process has the file open. Stop it, or give another file.',
  8: 'the file is read-only. Make it and its folder writable, or give another file.',
  10: 'the file cannot be read or written. Check its disk.',
  11: 'the file is damaged. Restore a copy of it, or give another file.',
  13: 'the database is full. Free some space on its disk.',
  14: 'the file cannot be opened. Check that its folder exists and can be written to.',
  26: 'the file is not an SQLite database. Give another file.',
}

const ofFiles = /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|EROFS|ENOSPC)$/

/**
 * Returns what is wrong with the database and what to do, if that is why something failed. The messages of the drivers are
 * left out, because they may quote a value. Returns undefined for other errors.
 */
export function findStoreFailure(error: unknown): EmulatorError | undefined {
  if (isEmulatorError(error)) return error.option === 'store' ? error : undefined
  if (!(error instanceof Error)) return undefined
  const advice = explain(error)
  return advice === undefined ? undefined : new EmulatorError(advice, { option: 'store' })
}

function explain(error: Error): string | undefined {
  if ('errcode' in error) return causes[Number(error.errcode) & 0xff]
  const code = 'code' in error ? String(error.code) : ''
  if (ofFiles.test(code))
    return `the file cannot be opened (${code}). Check that its folder exists and can be written to.`
  return undefined
}
