import { CompiledQuery, sql } from 'kysely'
import type { Store } from '../store/store.ts'
import { CHANNEL, JOURNAL_CHANGED } from './channel.ts'

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

interface ReadRow extends JournalRow {
  change: string
}

/** The journal of all emulators on one PostgreSQL. `emulator` is the id of this emulator. */
export function createJournalTable({ reader, transact }: Store, emulator: string): JournalTable {
  let lastChange = 0
  return {
    async write(rows) {
      const columns = [
        rows.map(({ position }) => position),
        rows.map(({ epoch }) => epoch),
        rows.map(({ entry }) => entry),
      ]
      // The lock on the counter's row lets one emulator write at a time. So writes are committed in order, and a reader
      // that has seen a write has seen all earlier writes.
      const query = sql`
        with counted as (
          update shared_state set version = version + 1 where name = 'journal_changes'
          returning version, pg_notify(${CHANNEL}, ${JOURNAL_CHANGED + emulator})
        )
        insert into journal_entry (position, emulator, epoch, change, entry)
        select written.position, ${emulator}, written.epoch, counted.version, written.entry
        from counted, unnest(${columns[0]}::text[], ${columns[1]}::integer[], ${columns[2]}::text[])
          as written (position, epoch, entry)
        on conflict (position) do update set change = excluded.change, entry = excluded.entry`
      await transact({ environments: [] }, (transaction) => query.execute(transaction))
    },
    async read() {
      // Without a limit: what is left out now would never be read. `keep` bounds the table.
      const { rows } = await reader.executeQuery<ReadRow>(
        CompiledQuery.raw(
          `select position, epoch, change, entry from journal_entry
           where change > $1 and emulator <> $2
           order by change, position`,
          [lastChange, emulator],
        ),
      )
      lastChange = Number(rows.at(-1)?.change ?? lastChange)
      return rows
    },
    async keep(limit) {
      await transact({ environments: [] }, async (transaction) => {
        // Takes the counter first, as `write` does, so that the two do not deadlock.
        await sql`select from shared_state where name = 'journal_changes' for update`.execute(transaction)
        await sql`
          delete from journal_entry where position <= (
            select position from journal_entry order by position desc offset ${limit} limit 1
          )`.execute(transaction)
      })
    },
  }
}
