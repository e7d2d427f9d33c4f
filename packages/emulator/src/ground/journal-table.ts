/** A request in the database. */
export interface JournalRow {
  /** Sorts by the time at which the request began. */
  position: string
  /** How often the journal had been cleared before the request. */
  epoch: number
  /** JSON that only the journal reads. */
  entry: string
}

/** Where the emulators on one store keep the requests of their journal. */
export interface JournalTable {
  /** Inserts or updates requests, and notifies the other emulators. */
  write(rows: readonly JournalRow[]): Promise<void>
  /** Reads the requests that other emulators have written since the last read, in the order in which they did. */
  read(): Promise<JournalRow[]>
  /** Deletes all but the newest requests. */
  keep(limit: number): Promise<void>
}
