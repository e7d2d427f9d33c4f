import { crc32 } from 'node:zlib'
import { createRandomGenerator, createSeededId } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertIfAbsent } from '../../store/repository.ts'
import { storeCareFlowRows } from '../care-flows/store-outcome.ts'
import type { Environment } from '../environment.ts'
import { createSampleCareFlow } from './sample-care-flow.ts'
import { createSamplePatient } from './sample-patient.ts'
import { insertSeedData, type SeedData } from './seed-data.ts'

export interface SeedOptions {
  /** Number of sample patients per environment. */
  patients: number
  /** Number of sample patients with a care flow. */
  careFlows: number
  /**
   * Seed for the random number generator. The same seed produces the same patients, ids and care flows. The dates of the care
   * flows are relative to the current day.
   */
  randomSeed: number
  /** Patients and care flows in addition to the sample ones. */
  seedData: SeedData
}

/**
 * Seeds an environment once, so that deleted records are not created again. Must run in a transaction. Does not cause
 * any events. Uses the machine's time, because a reset sets the clock to that time, too.
 */
export function seedEnvironment(database: Database, environment: Environment, options: SeedOptions): void {
  if (!insertIfAbsent(database, 'environment', { name: environment.name })) return
  const silent = { ...environment, now: () => new Date(), notify: () => {} }
  insertSamples(silent, options)
  insertSeedData(silent, options.seedData, options.randomSeed)
}

function insertSamples(environment: Environment, { patients, careFlows, randomSeed }: SeedOptions): void {
  const { definitions, name } = environment
  const random = createRandomGenerator(crc32(`${randomSeed} ${name}`))
  const now = environment.now()
  for (let index = 0; index < patients; index += 1) {
    const id = createSeededId(random)
    const patient = environment.patients.create(createSamplePatient(random, index), id)
    if (index >= careFlows) continue
    const careFlow = { id: createSeededId(random), index, patient, definitions, now }
    storeCareFlowRows(environment, createSampleCareFlow(careFlow))
  }
}
