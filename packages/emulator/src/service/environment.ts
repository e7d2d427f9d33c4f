import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { type ActivityStore, createActivityStore } from './activities/activity-store.ts'
import { type CareFlowStore, createCareFlowStore } from './care-flows/care-flow-store.ts'
import { createDueWork, type DueWork } from './care-flows/due-work.ts'
import type { Change } from './care-flows/keep-happened.ts'
import { createRecordStore, type RecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { createFactStore, type FactStore } from './facts/fact-store.ts'
import { createHostedSessionStore, type HostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import { createKeyReveals, type KeyReveals } from './keys/key-reveals.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createPatientStore, type PatientStore } from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'

/** What a transaction reads and changes together. */
export interface Stores {
  name: EnvironmentName
  patients: PatientStore
  careFlows: CareFlowStore
  activities: ActivityStore
  records: RecordStore
  facts: FactStore
  hostedSessions: HostedSessionStore
  definitions: Definitions
  now(): Date
  /** Tells the listeners what has happened in a care flow, inside the transaction. */
  tell(change: Change): Promise<void>
}

/** Told of what happened in a care flow, inside the transaction that keeps it. */
export type ChangeListener = (change: Change, transaction: Database) => Promise<void>

/** One environment of the service. There is one of these for each, and the API, the portal and the control API share it. */
export interface Environment extends Stores {
  keys: KeyStore
  keyReveals: KeyReveals
  identifierSystems: readonly IdentifierSystem[]
  /** Runs steps that belong together on stores of their own. They may run twice, so they must do nothing else. */
  transact<Result>(steps: (stores: Stores) => Promise<Result>): Promise<Result>
  /** Stores on a transaction that is open already, as if it were another time. */
  createStores(transaction: Database, now: () => Date): Stores
  /** Acts out what is due by now. Whoever reads care flows calls it before. */
  catchUp(): Promise<void>
  dueWork: DueWork
}

export interface EnvironmentOptions {
  name: EnvironmentName
  store: Store
  clock: Clock
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  listeners?: readonly ChangeListener[]
  /** Reads whether another emulator on the store has moved the clock. */
  refresh?: (() => Promise<void>) | undefined
  onCrash: (errorId: string, error: unknown) => void
}

export function createEnvironment({
  name,
  store,
  clock,
  identifierSystems,
  definitions,
  listeners = [],
  refresh,
  onCrash,
}: EnvironmentOptions): Environment {
  const createStores = (on: Database, now = () => clock.now()): Stores => ({
    name,
    patients: createPatientStore(on, name, identifierSystems),
    careFlows: createCareFlowStore(on, name),
    activities: createActivityStore(on, name),
    records: createRecordStore(on, name),
    facts: createFactStore(on, name),
    hostedSessions: createHostedSessionStore(on, name),
    definitions,
    now,
    async tell(change) {
      dueWork.expect(change.careFlow.next_due)
      for (const listen of listeners) await listen(change, on)
    },
  })
  const transact: Environment['transact'] = (steps) =>
    store.transact({ environments: [name] }, (transaction) => steps(createStores(transaction)))
  const stores = createStores(store.database)
  const dueWork = createDueWork({ stores, transact, isShared: store.isShared, refresh, onCrash })
  return {
    ...stores,
    keys: createKeyStore(store.database, name, stores.now),
    keyReveals: createKeyReveals(store, name, stores.now),
    identifierSystems,
    transact,
    createStores,
    catchUp: () => dueWork.catchUp(),
    dueWork,
  }
}
