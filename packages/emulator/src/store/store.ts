import type { EnvironmentName } from '../ground/environments.ts'
import type { Database } from './tables.ts'

/** Where the emulator's data is. */
export interface Store {
  /** For reading, and for single statements that belong to nothing else. */
  database: Database
  /** Whether emulators on other machines may write there. */
  isShared: boolean
  /**
   * Runs steps in a transaction. They run again if the database refuses the transaction because of another one, so they
   * must do nothing but read and write through the `transaction` that they are given.
   */
  transact: Transact
  /** Reads what belongs together, as it stands at one moment. */
  readTogether<Result>(read: (snapshot: Database) => Promise<Result>): Promise<Result>
  /** To be called after many rows have been inserted, so that the database knows them when it chooses its indexes. */
  settle(): Promise<void>
  close(): Promise<void>
}

export type Transact = <Result>(
  scope: Scope,
  steps: (transaction: Database) => Promise<Result>,
) => Promise<Result>

/** What a transaction writes. Its locks are taken first and in one order, so that no two transactions wait for each other. */
export interface Scope {
  environments: readonly EnvironmentName[]
  /** Whether all rows of the environments are replaced. Then nobody else writes there meanwhile. Default: false. */
  replaces?: boolean
}
