import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { countRows, isOneOf, isSqlite } from '../../store/portable-sql.ts'
import type { PatientRow, Reader, Tables } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { filterPatients, isEmpty, isSelective, type PatientFilters } from './patient-filters.ts'
import type { SortField } from './profile.ts'
import { scanPatients } from './scan-patients.ts'

/** From this offset on, it is worth finding out which end of the list is nearer. */
const FAR = 1_000
/** Up to this many matches are read and sorted. With more, a scan in the requested order finds the page soon. */
const FEW = 5_000

/** Queries for pages without filters. Most requests need one, so each is compiled once for a database and an order. */
const nearStatements = new Map<string, CompiledQuery>()

export interface PatientPage {
  filters: PatientFilters
  sorting: Sorting<SortField>
  pagination: PaginationParams
}

/**
 * Finds a page in the way that reads the fewest rows. `countAll` returns the number of patients without filters, and
 * `findRare` what the function of this name does with these filters.
 */
export async function listPatients(
  database: Reader,
  environment: EnvironmentName,
  { filters, sorting: { field, direction }, pagination: { offset, count } }: PatientPage,
  countAll: () => Promise<number>,
  findRare: () => Promise<string[] | undefined>,
): Promise<PatientRow[]> {
  const [order, reverse] = direction === 'ASC' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  const select = (matching: PatientFilters) =>
    database
      .selectFrom('patient')
      .where('environment', '=', environment)
      .where((where) => filterPatients(where, environment, matching))

  if (isSelective(filters)) return sortMatches(select(filters), offset)
  if (isEmpty(filters)) return offset < FAR ? listNear() : listFar()
  const rare = await findRare()
  // The index of last names has what is searched, so a scan along it is as fast as finding the matches first.
  const few = rare ?? (isSqlite(database) && field === 'last_name' ? undefined : await findFew())
  return few ? sortMatches(select({}).where(isOneOf(database, 'id', few)), offset) : listMany()

  /** Returns all matches, unless there are many. */
  async function findFew(): Promise<string[] | undefined> {
    const found: string[] = []
    const scan = { field: 'last_name', order: 'asc', countAll } as const
    for await (const piece of scanPatients(database, environment, scan)) {
      const rows = piece.select('id').where((where) => filterPatients(where, environment, filters))
      for (const { id } of await rows.limit(FEW + 1).execute()) found.push(id)
      if (found.length > FEW) return undefined
    }
    return found
  }

  async function listMany(): Promise<PatientRow[]> {
    const rows: PatientRow[] = []
    let left = offset
    for await (const piece of scanPatients(database, environment, { field, order, countAll })) {
      const matches = piece.where((where) => filterPatients(where, environment, filters))
      rows.push(...(await walk(matches.selectAll(), order, left, count - rows.length).execute()))
      if (rows.length === count) break
      // The rest of the page begins where the next piece does.
      if (left > 0) left = rows.length > 0 ? 0 : left - (await countRows(matches))
    }
    return rows
  }

  async function listNear(): Promise<PatientRow[]> {
    const name = `${isSqlite(database)} ${field} ${order}`
    const statement = nearStatements.get(name) ?? walk(select({}).selectAll(), order, offset, count).compile()
    nearStatements.set(name, statement)
    const parameters = [environment, count, offset]
    return (await database.executeQuery<PatientRow>({ ...statement, parameters })).rows
  }

  /** Along the index of the field. */
  function walk<Row>(
    query: SelectQueryBuilder<Tables, 'patient', Row>,
    towards: 'asc' | 'desc',
    skip: number,
    limit: number,
  ) {
    return query.orderBy(field, towards).orderBy('id', towards).limit(limit).offset(skip)
  }

  /**
   * Skipping takes time for each row. So it skips only ids, from the nearer end. The environment is not compared for each
   * row, which takes two thirds of the time in SQLite. The rows of other environments follow.
   */
  async function listFar() {
    const total = await countAll()
    const rest = Math.max(0, total - offset - count)
    const walkIds = (towards: 'asc' | 'desc', skip: number, limit: number) => {
      const all = database
        .selectFrom('patient')
        .select(['environment', 'id'])
        .where('environment', towards === 'asc' ? '>=' : '<=', environment)
        .orderBy('environment', towards)
      return walk(all, towards, skip, limit)
    }
    const page =
      rest < offset
        ? walkIds(reverse, rest, Math.max(0, Math.min(count, total - offset)))
        : walkIds(order, offset, count)
    const wanted = database.selectFrom(page.as('page')).select('id').where('environment', '=', environment)
    return sortMatches(select({}).where('id', 'in', wanted), 0)
  }

  /** Sorts by an expression. For the field itself, SQLite would walk its whole index to find the few matches. */
  function sortMatches(matches: ReturnType<typeof select>, skip: number) {
    return matches
      .selectAll()
      .orderBy((row) => sql`${row.ref(field)} || ''`, order)
      .orderBy('id', order)
      .limit(count)
      .offset(skip)
      .execute()
  }
}
