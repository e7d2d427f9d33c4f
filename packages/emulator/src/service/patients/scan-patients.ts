import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '../../store/portable-sql.ts'
import type { Reader, Tables } from '../../store/tables.ts'
import type { SortField } from './profile.ts'

/** How many patients SQLite reads before other requests get their turn. This takes a few milliseconds. */
const PIECE = 5_000
/** The same along the index of a field, where SQLite reads each row and takes five times as long. */
const PIECE_OF_FIELD = 1_000

type Patients = SelectQueryBuilder<Tables, 'patient', object>

/**
 * Cuts all patients of an environment into pieces in the order of an index: by id, or by a field and then by id. SQLite
 * works in this thread, so other requests would wait until it has read all patients. PostgreSQL does not, and gets one
 * piece.
 */
export async function* scanPatients(
  database: Reader,
  environment: string,
  { field, order }: { field?: SortField; order: 'asc' | 'desc' },
): AsyncGenerator<Patients> {
  const all: Patients = database.selectFrom('patient').where('environment', '=', environment)
  const columns = field === undefined ? (['id'] as const) : ([field, 'id'] as const)
  const key = sql`(${sql.join(columns.map((column) => sql.ref(column)))})`
  const [after, upTo] = order === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`]
  const size = field === undefined ? PIECE : PIECE_OF_FIELD
  let rest = all
  while (isSqlite(database)) {
    let inOrder = rest.select(columns)
    for (const column of columns) inOrder = inOrder.orderBy(column, order)
    const last = await inOrder
      .limit(1)
      .offset(size - 1)
      .executeTakeFirst()
    if (!last) break
    const end = sql`(${sql.join(columns.map((column) => last[column as 'id']))})`
    yield rest.where(sql<SqlBool>`${key} ${upTo} ${end}`)
    rest = all.where(sql<SqlBool>`${key} ${after} ${end}`)
    await setImmediate()
  }
  yield rest
}
