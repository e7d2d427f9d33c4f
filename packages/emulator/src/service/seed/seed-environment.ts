import { setImmediate } from 'node:timers/promises'
import type { EnvironmentName } from '../../ground/environments.ts'
import { insertRows } from '../../store/portable-sql.ts'
import type { Database } from '../../store/tables.ts'
import type { Definitions } from '../definitions/definitions.ts'
import { createStores } from '../stores.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { type CreateSeedRows, createSeedRows, type SeedRows } from './create-seed-rows.ts'
import { insertSeedData, type SeedData } from './seed-data.ts'

const seededTables = ['patient', 'identifier', 'care_flow', 'activity', 'care_flow_record', 'fact'] as const

export interface Seed {
  /** How many patients an environment starts with. */
  patients: number
  /** How many of them have a care flow. */
  careFlows: number
  /** The same number gives the same patients and ids, and care flows that started so many days ago. */
  seed: number
  definitions: Definitions
  /** The user's own patients and care flows, and the systems that identifiers can have. */
  own?: { data: SeedData; identifierSystems: readonly IdentifierSystem[] } | undefined
}

/**
 * Fills an environment with invented data, in a transaction. It does so once: records that were deleted later do not come
 * back.
 */
export async function seedEnvironment(
  database: Database,
  environment: EnvironmentName,
  seed: Seed,
  createRows: CreateSeedRows = createSeedRows,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('environment')
    .values({ name: environment })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  for (const rows of createRows(environment, seed, new Date())) {
    await setImmediate()
    for (const table of seededTables) await insertRows<keyof SeedRows>(database, table, rows[table])
  }
  if (seed.own) {
    const { data, identifierSystems } = seed.own
    const now = () => new Date()
    const { definitions } = seed
    const stores = createStores(database, { name: environment, identifierSystems, definitions, now })
    await insertSeedData(stores, data, seed.seed)
  }
}
