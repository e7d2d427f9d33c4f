import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { EmulatorError } from '../base/emulator-error.ts'
import type { Database } from './database.ts'
import { type Table, tables } from './tables.ts'

/** Increment when the content of a column changes, because such a change does not affect the hashed statements. */
const CONTENT_VERSION = 15

/**
 * Creates the tables if the database is empty. Otherwise checks that this version created them. Until the first release
 * there are no migrations: edit `tables` and create a new store.
 *
 * @throws EmulatorError if the database contains tables of another program or version
 */
export function ensureTables(database: Database): void {
  const statements = listStatements()
  const fingerprint = hash('sha256', [CONTENT_VERSION, ...statements].join(';\n'))
  database.transact(() => {
    const existingTables = database.all(
      sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
    )
    if (existingTables.length > 0) {
      const stored = existingTables.some(({ name }) => name === 'schema_version')
        ? database.first(sql<{ fingerprint: string }>`select fingerprint from schema_version`)
        : undefined
      if (stored?.fingerprint === fingerprint) return
      throw new EmulatorError(
        'The file was written by another program or by another version of the emulator, so it was not changed. Choose another file, or use that version of the emulator.',
        { option: 'store', code: 'EFTYPE' },
      )
    }
    for (const statement of statements) database.execute(statement)
    database.run(sql`insert into schema_version values (${fingerprint})`)
  })
}

const columnTypes = {
  text: 'text not null',
  integer: 'integer not null',
  counter: 'integer primary key autoincrement',
}

function listStatements(): string[] {
  return [
    'create table schema_version (fingerprint text primary key)',
    ...Object.entries<Table>(tables).flatMap(([name, { columns, key, indexes = [] }]) => {
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
    }),
  ]
}
