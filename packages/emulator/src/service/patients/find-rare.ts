import { setImmediate } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { isSqlite } from '../../store/portable-sql.ts'
import { ROWS_OF_BLOCK } from '../../store/sqlite/derived-tables.ts'
import type { Reader } from '../../store/tables.ts'
import { containsParts, filterPatients, type PatientFilters } from './patient-filters.ts'

/** With fewer patients, reading them all takes about 1 ms. */
const MANY = 10_000
/** How many blocks are searched before other requests get their turn: 100,000 patients, or about 5 ms. */
const PIECE = 1_600
/** In how many blocks a rare text is. Their patients are read in 1 ms. */
const FEW = 50

/**
 * Finds the ids of all matches, if the parts of names that the filters ask for are in few blocks of texts. Returns undefined
 * where walking along an index is faster: on PostgreSQL, with few patients, or with many matches.
 */
export async function findRare(
  database: Reader,
  environment: EnvironmentName,
  filters: PatientFilters,
  countAll: () => Promise<number>,
): Promise<string[] | undefined> {
  const isInTexts = containsParts(filters, 'texts')
  if (!isInTexts || !isSqlite(database) || (await countAll()) < MANY) return undefined
  const all = database.selectFrom('search_block').select('block').where('environment', '=', environment)
  const last = (await all.orderBy('block', 'desc').limit(1).executeTakeFirst())?.block ?? 0
  const found: number[] = []
  for (let start = 0; start <= last; start += PIECE) {
    if (start > 0) await setImmediate()
    const piece = all.where('block', '>=', start).where('block', '<', start + PIECE)
    const blocks = piece.where(isInTexts).limit(FEW + 1)
    for (const { block } of await blocks.execute()) found.push(block)
    if (found.length > FEW) return undefined
  }
  const size = sql.lit(ROWS_OF_BLOCK)
  const matches = await database
    .selectFrom(sql`(select value from json_each(${JSON.stringify(found)}))`.as('block'))
    // SQLite reads the rows of a block one after another. With `+`, it does not walk an index of the environment instead.
    .crossJoin('patient')
    .where(sql<SqlBool>`patient.rowid between value * ${size} and (value + 1) * ${size} - 1`)
    .where(sql<SqlBool>`+environment = ${environment}`)
    .where((where) => filterPatients(where, environment, filters))
    .select('patient.id')
    .execute()
  return matches.map(({ id }) => id)
}
