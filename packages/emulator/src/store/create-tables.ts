import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { EmulatorError } from '../ground/emulator-error.ts'
import { careFlowCounts, type Database, type Table, tables } from './tables.ts'

/** Counts the changes of what columns contain. The statements do not show them. */
const CONTENT_VERSION = 6

/** What differs between SQLite and PostgreSQL. */
export interface Dialect {
  /** The type of text, which must sort by code points. */
  text: string
  /** The type of a primary key that counts up. */
  counter: string
  /** Statements for what only this database has. */
  further: readonly string[]
  /** Makes other emulators on the store wait until the transaction ends. */
  lock(transaction: Database): Promise<unknown>
  /** Lists the tables that may be an emulator's. */
  listTables(transaction: Database): Promise<string[]>
}

/**
 * Creates the tables in an empty store. Throws `EmulatorError` if the store has tables of another form, and leaves it untouched.
 * There is one form until the first release: edit `tables`, and make a new store.
 */
export function createTables(database: Database, dialect: Dialect): Promise<void> {
  const statements = printStatements(dialect)
  const fingerprint = hash('sha256', [CONTENT_VERSION, ...statements].join(';\n'))
  return database.transaction().execute(async (transaction) => {
    await dialect.lock(transaction)
    const names = await dialect.listTables(transaction)
    if (names.length > 0) {
      const stored = names.includes('store_form')
        ? await sql<{ fingerprint: string }>`select fingerprint from store_form`.execute(transaction)
        : undefined
      if (stored?.rows[0]?.fingerprint === fingerprint) return
      throw new EmulatorError(
        'its tables are not those of this version of the emulator. Nothing was changed. Use the version that wrote it, or give another store. To start afresh, delete the file or empty the database.',
        { option: 'store' },
      )
    }
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await sql`insert into store_form values (${fingerprint})`.execute(transaction)
  })
}

function printStatements({ text, counter, further }: Dialect): string[] {
  const types = { text: `${text} not null`, integer: 'integer not null', counter }
  return [
    `create table store_form (fingerprint ${text} primary key)`,
    ...Object.entries<Table>(tables).flatMap(
      ([name, { columns, key, indexes = [], partialIndexes = {} }]) => {
        const lines = Object.entries(columns).map(([column, type]) => `${column} ${types[type]}`)
        // A column that counts up is the primary key by its type.
        if (!key.some((column) => columns[column] === 'counter'))
          lines.push(`primary key (${key.join(', ')})`)
        return [
          `create table ${name} (${lines.join(', ')})`,
          ...indexes.map(
            (index) =>
              // Named by its first columns: PostgreSQL cuts names after 63 characters.
              `create index ${[name, ...index.slice(1, 4)].join('_')}_index on ${name} (${index.join(', ')})`,
          ),
          ...Object.entries(partialIndexes).map(
            ([index, { columns, where }]) =>
              `create index ${index}_index on ${name} (${columns.join(', ')}) where ${where}`,
          ),
        ]
      },
    ),
    ...Object.entries(careFlowCounts).map(([name, select]) => `create view ${name} as ${select}`),
    ...further,
  ]
}
