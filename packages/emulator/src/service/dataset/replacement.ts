import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database } from '../../store/tables.ts'
import type { CreateSeedRows } from '../seed/create-seed-rows.ts'
import { type Seed, seedEnvironment } from '../seed/seed-environment.ts'
import { type DataRows, deleteRows, replaceRows } from './data-rows.ts'

/** What takes the place of all data of some environments. */
export interface Replacement {
  environments: readonly EnvironmentName[]
  seed: Seed
  /** @defaultValue createSeedRows */
  createRows?: CreateSeedRows | undefined
  /** Default: seeded data. */
  rows?: DataRows | undefined
}

/** Must run in a transaction that is alone in the environments. */
export async function applyReplacement(
  transaction: Database,
  { environments, seed, createRows, rows }: Replacement,
): Promise<void> {
  if (rows) return replaceRows(transaction, environments, rows)
  await deleteRows(transaction, environments)
  for (const environment of environments) await seedEnvironment(transaction, environment, seed, createRows)
}
