import { EmulatorError, isEmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Database, Reader } from './tables.ts'

/** The emulator's database. */
export interface Store {
  /** For reads that need no transaction. */
  reader: Reader
  /** Whether emulators in other processes share the clock, faults and stubs in it. */
  isShared: boolean
  /** What a user has to know about it. */
  warning?: string
  /**
   * Runs steps in a transaction. The steps run again if the database refuses the transaction because of another one. So
   * they must only read and write through the given `transaction`, except for the clock.
   */
  transact: Transact
  /** Throws if the database does not accept a connection within 5 s. */
  reach(): Promise<void>
  /**
   * Creates the tables of a new store. Returns a warning if the database may lose what it acknowledged. Throws `EmulatorError`
   * if the store has tables of another form.
   */
  prepare(): Promise<string | undefined>
  /** Runs several reads that all see the same moment. */
  readTogether<Result>(read: (snapshot: Database) => Promise<Result>): Promise<Result>
  /** Tunes the database. Call it when the rows of whole environments were replaced, with the number of patients. */
  tune(patients: number): Promise<void>
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

const noConnection = 'PostgreSQL does not accept connections'
const broken = 'the connection to PostgreSQL broke, or none was free in time'
const lacksSpace = 'the disk or memory of PostgreSQL is full'

/** What is wrong and what to do, by the code of PostgreSQL, of the socket or of the file system. */
const causes: Record<string, [problem: string, advice: string]> = {
  '25006': [
    'PostgreSQL is read-only',
    'Give the URL of the primary server, or turn off default_transaction_read_only.',
  ],
  '28000': ['PostgreSQL refuses the role of the URL or its password', 'Correct them, or let the role in.'],
  '28P01': ['PostgreSQL refuses the role of the URL or its password', 'Correct them, or let the role in.'],
  '3D000': ['PostgreSQL has no database of the name in the URL', 'Create it, or correct the name.'],
  '42501': [
    'the role of the URL has no right to do this in the database',
    'Make it the owner of the database.',
  ],
  '53100': [lacksSpace, 'Free some space.'],
  '53200': [lacksSpace, 'Free some space.'],
  '53300': [
    'PostgreSQL has no free connection',
    'Close some, or raise max_connections or the limit of the role.',
  ],
  '57P01': [noConnection, 'It stops or starts. Try again soon.'],
  '57P02': [noConnection, 'It stops or starts. Try again soon.'],
  '57P03': [noConnection, 'It stops or starts. Try again soon.'],
  XX001: ['PostgreSQL reports damaged data', 'Give another database.'],
  XX002: ['PostgreSQL reports damaged data', 'Give another database.'],
  ECONNREFUSED: [noConnection, 'Start it, or correct the host and port of the URL.'],
  ECONNRESET: [broken, 'Check that it runs, and try again.'],
  EPIPE: [broken, 'Check that it runs, and try again.'],
  ETIMEDOUT: ['PostgreSQL does not answer', 'Check that it runs, and the host and port of the URL.'],
  EHOSTUNREACH: ['PostgreSQL does not answer', 'Check that it runs, and the host and port of the URL.'],
  ENOTFOUND: ['the host of the URL is unknown', 'Correct it.'],
  EAI_AGAIN: ['the host of the URL is unknown', 'Correct it, or try again.'],
}

/** The errors of `pg` that have no code. */
const brokenMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** The same for SQLite, by its result code. */
const sqliteCauses: Record<number, string> = {
  5: 'another program keeps the file locked. Stop it, or give another file.',
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
  if ('errcode' in error) return sqliteCauses[Number(error.errcode) & 0xff]
  const code = 'code' in error ? String(error.code) : ''
  if (ofFiles.test(code))
    return `the file cannot be opened (${code}). Check that its folder exists and can be written to.`
  const [problem, advice] = causes[code] ?? []
  if (problem !== undefined) return `${problem} (${code}). ${advice}`
  // The class of connection exceptions.
  const isBroken = code.startsWith('08') || brokenMessages.test(error.message)
  if (isBroken) return `${broken}. Check that it runs, and try again.`
  return undefined
}
