import {
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
import { type Tables, tables } from './tables.ts'

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

export function insertRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): void {
  for (const row of rows) database.run(insertInto(table, row))
}

/** Inserts rows, or updates these columns of the rows whose key exists. */
export function upsertRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  columns: readonly (keyof Tables[Table] & string)[],
): void {
  const updates = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))
  for (const row of rows) {
    const insert = insertInto(table, row)
    database.run(
      insert.onConflict((conflict) => conflict.columns(tables[table].key as never).doUpdateSet(updates)),
    )
  }
}

/** Inserts a row unless its key exists. Returns whether the row was inserted. */
export function insertIfAbsent<Table extends keyof Tables>(
  database: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): boolean {
  return database.run(insertInto(table, row).onConflict((conflict) => conflict.doNothing())) > 0
}

function insertInto<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) {
  return kysely.insertInto(table as 'patient').values(row as never)
}
