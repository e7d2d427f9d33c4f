import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isSqlite } from '../is-sqlite.ts'
import type { Database } from '../tables.ts'

/** Creates the tables that emulators on one PostgreSQL share. SQLite does not need them. */
export function createSharedState(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      if (isSqlite(database as Database)) return
      await sql`
        create table shared_state (
          name text collate "C" primary key,
          version bigint not null,
          state text not null
        )`.execute(database)
      // Unlogged, so that writing it does not wait for the disk. A crash of PostgreSQL may empty it.
      await sql`
        create unlogged table journal_entry (
          position text collate "C" primary key,
          emulator text not null,
          epoch integer not null,
          change bigint not null,
          entry text not null
        )`.execute(database)
      await sql`create index journal_entry_change_index on journal_entry (change)`.execute(database)
      await sql`insert into shared_state values ('journal_changes', 0, '')`.execute(database)
    },
  }
}
