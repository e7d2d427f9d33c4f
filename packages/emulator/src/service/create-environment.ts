import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Database } from '../store/tables.ts'
import { createCareFlowStore } from './care-flows/care-flow-store.ts'
import type { ServiceContext, Stores } from './environment.ts'
import { createPatientStore } from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { transact } from './transact.ts'

export interface ServiceContextOptions {
  database: Database
  environment: EnvironmentName
  clock: Clock
  identifierSystems: readonly IdentifierSystem[]
}

/** What the resolvers of one environment work with. */
export function createServiceContext(options: ServiceContextOptions): ServiceContext {
  const { database, environment, clock, identifierSystems } = options
  const now = () => clock.now()
  const createStores = (on: Database): Stores => ({
    patients: createPatientStore(on, environment, identifierSystems),
    careFlows: createCareFlowStore(on, environment, now),
  })
  return {
    ...createStores(database),
    identifierSystems,
    now,
    transact: (steps) => transact(database, (transaction) => steps(createStores(transaction))),
  }
}
