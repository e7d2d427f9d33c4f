import type { EnvironmentName } from '../ground/environments.ts'
import type { Database, Reader } from './tables.ts'

/** The emulator's database. */
export interface Store {
  /** For reads that need no transaction. */
  reader: Reader
  /** How much it can hold, in bytes. Undefined if the disk alone limits it. */
  capacity?: number
  /** The URL of a database that emulators on other machines may share. Undefined for SQLite. */
  sharedUrl?: string
  /**
   * Runs steps in a transaction. The steps run again if the database refuses the transaction because of another one. So
   * they must only read and write through the given `transaction`.
   */
  transact: Transact
  /** Throws if the database does not accept a connection within 5 s. */
  reach(): Promise<void>
  /** Creates the tables of a new store. Throws `EmulatorError` if the store has tables of another form. */
  prepare(): Promise<void>
  /** Runs several reads that all see the same moment. */
  readTogether<Result>(read: (snapshot: Database) => Promise<Result>): Promise<Result>
  /** Tunes the database. Call it when the rows of whole environments were replaced, with the number of patients. */
  tune(patients: number): Promise<void>
  /**
   * Lets another thread replace rows at the place that `replace` gets. Nobody waits to read meanwhile, and the new rows
   * appear all at once.
   */
  replaceElsewhere(replace: Replace): Promise<void>
  close(): Promise<void>
}

export type Replace = (place: Place) => Promise<void>

/** Where another thread can replace rows. */
export interface Place {
  /** As `openStore` takes it. */
  location: string
  /** The database in memory to copy to `location` first. */
  copyOf?: string
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
