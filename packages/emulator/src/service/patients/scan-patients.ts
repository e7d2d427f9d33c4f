import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '../../store/portable-sql.ts'
import type { Reader, Tables } from '../../store/tables.ts'
import type { SortField } from './profile.ts'

/** How many patients SQLite reads in the index of last names before other requests get their turn: about 10 ms. */
const PIECE = 100_000
/** The same along the index of another field. There SQLite reads each row, which takes much longer. */
const PIECE_OF_ROWS = 1_000

type Patients = SelectQueryBuilder<Tables, 'patient', object>

export interface ScanOptions {
  field: SortField
  order: 'asc' | 'desc'
  /** Counts all patients. Where they fit into one piece, SQLite need not look for its end. */
  countAll: () => Promise<number>
}

/**
 * Cuts all patients of an environment into pieces in the order of a field and then by id. SQLite works in this thread, so
 * other requests would wait until it has read all patients. PostgreSQL does not, and gets one piece.
 */
export async function* scanPatients(
  database: Reader,
  environment: string,
  { field, order, countAll }: ScanOptions,
): AsyncGenerator<Patients> {
  const all: Patients = database.selectFrom('patient').where('environment', '=', environment)
  const key = sql`(${sql.ref(field)}, ${sql.ref('id')})`
  const [after, upTo] = order === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`]
  const size = field === 'last_name' ? PIECE : PIECE_OF_ROWS
  let rest = all
  for (let left = isSqlite(database) ? await countAll() : 0; left > size; left -= size) {
    const last = await rest
      .select([field, 'id'])
      .orderBy(field, order)
      .orderBy('id', order)
      .limit(1)
      .offset(size - 1)
      .executeTakeFirst()
    if (!last) break
    const end = sql`(${last[field]}, ${last.id})`
    yield rest.where(sql<SqlBool>`${key} ${upTo} ${end}`)
    rest = all.where(sql<SqlBool>`${key} ${after} ${end}`)
    await setImmediate()
  }
  yield rest
}
