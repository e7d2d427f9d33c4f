import {
  CompiledQuery,
  type Expression,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely'
import type { EnvironmentName } from '../base/environment-names.ts'
import { type Database, kysely } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables with an environment column. */
type EnvironmentTable = {
  [Table in keyof Tables]: 'environment' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

type ColumnValues<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/**
 * Reads and writes rows of one environment. Subclasses use `from`, `updateRows` and `deleteRows`, which add the condition on the
 * environment.
 */
export class Repository {
  protected readonly database: Database
  protected readonly environment: EnvironmentName
  /** Returns the emulator's time. */
  protected readonly now: () => Date

  constructor(database: Database, environment: EnvironmentName, now: () => Date) {
    this.database = database
    this.environment = environment
    this.now = now
  }

  protected from<Table extends EnvironmentTable>(
    table: Table,
    match: ColumnValues<Table> = {},
  ): SelectQueryBuilder<Tables, Table, object> {
    const { environment } = this
    const query = kysely
      .selectFrom(table as 'patient')
      .where(`${table}.environment` as 'patient.environment', '=', environment)
      .where((where) => where.and(match as ColumnValues<'patient'>))
    return query as unknown as SelectQueryBuilder<Tables, Table, object>
  }

  protected countRows<Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>): number {
    const counted = query.select(({ fn }) => fn.countAll<number>().as('total'))
    return (this.database.first(counted) as { total: number }).total
  }

  /** Updates rows that match the values and the condition. Returns the number of updated rows. */
  protected updateRows<Table extends EnvironmentTable>(
    table: Table,
    match: ColumnValues<Table>,
    changes: UpdateObject<Tables, Table>,
    condition?: Expression<SqlBool>,
  ): number {
    const { environment } = this
    const update = kysely
      .updateTable(table as 'patient')
      .set(changes as object)
      .where((where) => where.and({ ...match, environment }))
    return this.database.run(condition ? update.where(condition) : update)
  }

  /** Deletes rows that match the values and the condition. Returns the number of deleted rows. */
  protected deleteRows<Table extends EnvironmentTable>(
    table: Table,
    match: ColumnValues<Table>,
    condition?: Expression<SqlBool>,
  ): number {
    const { environment } = this
    const deletion = kysely
      .deleteFrom(table as 'patient')
      .where((where) => where.and({ ...match, environment }))
    return this.database.run(condition ? deletion.where(condition) : deletion)
  }
}

/** Limits a query to a page. Returns the query as is if `page` is undefined. */
export function limitToPage<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page: { offset: number; count: number } | undefined,
): SelectQueryBuilder<Tables, Table, Row> {
  return page ? query.limit(page.count).offset(page.offset) : query
}

/** Sort key for insertion order. Timestamps are not unique. */
export const insertionOrder: RawBuilder<number> = sql<number>`rowid`

/**
 * Returns an SQL condition for any number of values. Passes a long list as one JSON parameter, because SQLite allows at most 32,766
 * parameters. Passes a short list as is, because SQLite ignores the indexes of some columns for values from JSON.
 */
export function isIn(column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  const list =
    values.length <= MAX_PARAMETERS
      ? sql.join(values)
      : sql`select value from json_each(${JSON.stringify(values)})`
  return sql`${sql.ref(column)} in (${list})`
}

const MAX_PARAMETERS = 1_000

const MAX_ROWS_PER_STATEMENT = 64

/** Columns to update if a row with the same primary key exists. */
interface UpsertColumns<Table extends keyof Tables> {
  key: readonly (keyof Tables[Table])[]
  columns: readonly (keyof Tables[Table])[]
}

/**
 * Inserts any number of rows with the same columns. Builds the SQL directly, because Kysely creates a node per value.
 */
export function insertRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { upsert }: { upsert?: UpsertColumns<Table> } = {},
): void {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Insertable<Tables[Table]>)[]
  const conflict = upsert ? formatUpsert(upsert) : ''
  const names = columns.map((column) => `"${String(column)}"`).join(', ')
  for (let start = 0; start < rows.length; ) {
    // Batch sizes are powers of two, so that few different statements are prepared.
    const size = 2 ** Math.floor(Math.log2(Math.min(rows.length - start, MAX_ROWS_PER_STATEMENT)))
    const batch = rows.slice(start, start + size)
    start += size
    const values = formatPlaceholders(batch.length, columns.length)
    const parameters: unknown[] = []
    for (const row of batch) for (const column of columns) parameters.push(row[column])
    const insert = `insert into "${table}" (${names}) values ${values}${conflict}`
    database.run({ compile: () => CompiledQuery.raw(insert, parameters) })
  }
}

function formatUpsert<Table extends keyof Tables>({ key, columns }: UpsertColumns<Table>): string {
  const quote = (names: readonly PropertyKey[]) => names.map((name) => `"${String(name)}"`)
  const assignments = quote(columns).map((column) => `${column} = excluded.${column}`)
  return ` on conflict (${quote(key).join(', ')}) do update set ${assignments.join(', ')}`
}

/** Returns placeholders for the values of several rows, such as `(?, ?), (?, ?)`. */
function formatPlaceholders(rows: number, columns: number): string {
  const row = `(${Array(columns).fill('?').join(', ')})`
  return Array(rows).fill(row).join(', ')
}

/** Inserts a row unless its key exists. Returns whether the row was inserted. */
export function insertIfAbsent<Table extends keyof Tables>(
  database: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): boolean {
  const insert = kysely.insertInto(table as 'patient').values(row as never)
  return database.run(insert.onConflict((conflict) => conflict.doNothing())) > 0
}
