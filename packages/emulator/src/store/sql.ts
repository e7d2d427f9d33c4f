import {
  CompiledQuery,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from './store.ts'
import type { Database, Reader, Tables } from './tables.ts'

/** Whether a column of text has one of any number of values. They are one parameter: SQLite takes 32,766 in a statement. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
}

/** Counts the rows of a query. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const count = query.select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = (await count.executeTakeFirstOrThrow()) as { total: number }
  return total
}

const MAX_ROWS_PER_STATEMENT = 64

/** What becomes of rows that are there already, by their primary key: the columns are written over, the others stay. */
interface Replacement<Table extends keyof Tables> {
  key: readonly (keyof Tables[Table])[]
  columns: readonly (keyof Tables[Table])[]
}

/**
 * Inserts any number of rows, all with the same columns. Builds the SQL text itself, because Kysely would create a node for
 * each value.
 */
export async function insertRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { replace }: { replace?: Replacement<Table> } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Insertable<Tables[Table]>)[]
  const conflict = replace ? printReplacement(replace) : ''
  const names = columns.map((column) => `"${String(column)}"`).join(', ')
  const texts = new Map<number, string>()
  for (let start = 0; start < rows.length; ) {
    // Numbers that are powers of two, so that few statements are prepared, and used again.
    const size = 2 ** Math.floor(Math.log2(Math.min(rows.length - start, MAX_ROWS_PER_STATEMENT)))
    const some = rows.slice(start, start + size)
    start += size
    const values = texts.get(some.length) ?? printPlaces(some.length, columns.length)
    texts.set(some.length, values)
    const parameters: unknown[] = []
    for (const row of some) for (const column of columns) parameters.push(row[column])
    await database.executeQuery(
      CompiledQuery.raw(`insert into "${table}" (${names}) values ${values}${conflict}`, parameters),
    )
  }
}

function printReplacement<Table extends keyof Tables>({ key, columns }: Replacement<Table>): string {
  const quote = (names: readonly PropertyKey[]) => names.map((name) => `"${String(name)}"`)
  const assignments = quote(columns).map((column) => `${column} = excluded.${column}`)
  return ` on conflict (${quote(key).join(', ')}) do update set ${assignments.join(', ')}`
}

/** Prints the places of values: `(?, ?), (?, ?)`. */
function printPlaces(rows: number, columns: number): string {
  const row = `(${Array(columns).fill('?').join(', ')})`
  return Array(rows).fill(row).join(', ')
}

/** Inserts a row, unless a row with its key is there. Returns whether it did. */
export async function insertNew<Table extends keyof Tables>(
  database: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<boolean> {
  const insert = database.insertInto(table as 'patient').values(row as never)
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** Changes the rows of a table that have the given values. Returns how many. */
export async function updateRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  wanted: Values<Table>,
  changes: Values<Table>,
): Promise<number> {
  const update = database.updateTable(table as 'patient').set(changes)
  const { numUpdatedRows } = await update.where((where) => where.and(wanted)).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the rows of a table that have the given values. Returns how many. */
export async function deleteRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  wanted: Values<Table>,
): Promise<number> {
  const rows = database.deleteFrom(table as 'patient').where((where) => where.and(wanted))
  return Number((await rows.executeTakeFirst()).numDeletedRows)
}

/** Reads rows of one environment: those that are committed, or those that a transaction sees. */
export class EnvironmentRows<Source extends Reader = Reader> {
  protected readonly source: Source
  protected readonly environment: EnvironmentName

  constructor(source: Source, environment: EnvironmentName) {
    this.source = source
    this.environment = environment
  }
}

/** Reads and writes rows of one environment, each write in a transaction of its own. */
export class EnvironmentStore {
  protected readonly store: Store
  protected readonly environment: EnvironmentName

  constructor(store: Store, environment: EnvironmentName) {
    this.store = store
    this.environment = environment
  }
}
