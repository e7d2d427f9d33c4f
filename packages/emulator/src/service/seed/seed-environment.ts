import type { Database } from '../../store/database.ts'
import { insertIfAbsent, insertRows } from '../../store/repository.ts'
import type { Environment } from '../environment.ts'
import { createSampleRows, type SampleOptions, type SampleRows, sampleTables } from './sample-rows.ts'
import { insertSeedData, type SeedData } from './seed-data.ts'

export interface SeedOptions extends SampleOptions {
  /** Patients and care flows in addition to the sample ones. */
  seedData: SeedData
}

/**
 * Seeds an environment once, so that deleted records are not created again. Must run in a transaction. Does not cause
 * any events. Uses the machine's time, because a reset sets the clock to that time, too.
 */
export function seedEnvironment(
  database: Database,
  environment: Environment,
  { seedData, ...sample }: SeedOptions,
): void {
  const { name } = environment
  if (!insertIfAbsent(database, 'environment', { name })) return
  for (const rows of createSampleRows(name, sample, new Date())) {
    for (const table of sampleTables) insertRows<keyof SampleRows>(database, table, rows[table])
  }
  const silent = { ...environment, now: () => new Date(), notify: () => {} }
  insertSeedData(silent, seedData, sample.randomSeed)
}
