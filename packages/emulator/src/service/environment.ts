import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { type CareFlowStore, createCareFlowStore } from './care-flows/care-flow-store.ts'
import { createKeyReveals, type KeyReveals } from './keys/key-reveals.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createPatientStore, type PatientStore } from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'

/** What a transaction changes together. */
export interface Stores {
  patients: PatientStore
  careFlows: CareFlowStore
}

/** One environment of the service. There is one of these for each, and the API, the portal and the control API share it. */
export interface Environment extends Stores {
  name: EnvironmentName
  keys: KeyStore
  keyReveals: KeyReveals
  identifierSystems: readonly IdentifierSystem[]
  now(): Date
  /** Runs steps that belong together on stores of their own. They may run twice, so they must do nothing else. */
  transact<Result>(steps: (stores: Stores) => Promise<Result>): Promise<Result>
}

export interface EnvironmentOptions {
  name: EnvironmentName
  store: Store
  clock: Clock
  identifierSystems: readonly IdentifierSystem[]
}

export function createEnvironment({
  name,
  store,
  clock,
  identifierSystems,
}: EnvironmentOptions): Environment {
  const now = () => clock.now()
  const createStores = (on: Database): Stores => ({
    patients: createPatientStore(on, name, identifierSystems),
    careFlows: createCareFlowStore(on, name, now),
  })
  return {
    name,
    ...createStores(store.database),
    keys: createKeyStore(store.database, name, now),
    keyReveals: createKeyReveals(store, name, now),
    identifierSystems,
    now,
    transact: (steps) =>
      store.transact({ environments: [name] }, (transaction) => steps(createStores(transaction))),
  }
}
