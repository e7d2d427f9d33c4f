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
import { createFileStore, type FileStore } from './files/file-store.ts'
import { createHostedLinkStore, type HostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import { createHostedSessionStore, type HostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import { createKeyReveals, type KeyReveals } from './keys/key-reveals.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createKeyUse, type KeyUse } from './keys/key-use.ts'
import { createPatientStore, type PatientStore } from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { type CallStore, createCallStore } from './webhooks/call-store.ts'
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts'
import { createOutbox, type Outbox, silentOutbox } from './webhooks/outbox.ts'
import { createSigningKeys, type SigningKeys } from './webhooks/signing-keys.ts'
import type { TakenFault } from './webhooks/taken-fault.ts'
import { createWebhookStore, type WebhookStore } from './webhooks/webhook-store.ts'

/** What a transaction reads and changes together. */
export interface Stores {
  name: EnvironmentName
  patients: PatientStore
  careFlows: CareFlowStore
  activities: ActivityStore
  records: RecordStore
  facts: FactStore
  hostedSessions: HostedSessionStore
  /** Stores the events for webhooks. */
  outbox: Outbox
  hostedLinks: HostedLinkStore
  definitions: Definitions
  now(): Date
  /** Says when the next work will be due, in ISO 8601. An empty text means never. */
  expectDue(time: string): void
  /** Calls the listeners with what happened in a care flow, inside the transaction. */
  tell(change: Change): Promise<void>
}

/** Called with what happened in a care flow, inside the transaction that stores it. */
export type ChangeListener = (change: Change, transaction: Database) => Promise<void>

/** One environment of the service. The API, the portal, the hosted pages and the control API share it. */
export interface Environment extends Stores {
  keys: KeyStore
  keyReveals: KeyReveals
  keyUse: KeyUse
  identifierSystems: readonly IdentifierSystem[]
  /** The origin of the hosted pages. Known once they are served. */
  hostedPagesUrl(): string
  /** Runs steps in a transaction, with stores on it. The steps may run twice, so they must have no other effects. */
  transact<Result>(steps: (stores: Stores) => Promise<Result>): Promise<Result>
  /** Creates stores on a transaction that is already open, with a clock of their own. They send no events. */
  createStores(transaction: Database, now: () => Date): Stores
  /** Does what is due. Call it before you read care flows. */
  catchUp(): Promise<void>
  dueWork: DueWork
  webhooks: WebhookStore
  webhookCalls: CallStore
  signingKeys: SigningKeys
  deliveries: Deliveries
  files: FileStore
}

export interface EnvironmentOptions {
  name: EnvironmentName
  store: Store
  clock: Clock
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  hostedPagesUrl(): string
  listeners?: readonly ChangeListener[]
  /** Returns the fault that happens to an attempt to send an event, if any. */
  takeWebhookFault?: (environment: EnvironmentName, eventType: string) => TakenFault | undefined
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
  hostedPagesUrl,
  listeners = [],
  takeWebhookFault = () => undefined,
  refresh,
  onCrash,
}: EnvironmentOptions): Environment {
  const createStores = (on: Database, now: () => Date, outbox: Outbox): Stores => ({
    name,
    patients: createPatientStore(on, name, identifierSystems, outbox),
    careFlows: createCareFlowStore(on, name),
    activities: createActivityStore(on, name),
    records: createRecordStore(on, name),
    facts: createFactStore(on, name),
    hostedSessions: createHostedSessionStore(on, name),
    outbox,
    hostedLinks: createHostedLinkStore(on, name),
    definitions,
    now,
    expectDue: (time) => dueWork.expect(time),
    async tell(change) {
      dueWork.expect(change.careFlow.next_due)
      for (const listen of listeners) await listen(change, on)
    },
  })
  const now = () => clock.now()
  const webhooks = createWebhookStore(store.database, name, now)
  const webhookCalls = createCallStore(store, name)
  const signingKeys = createSigningKeys(store.database, name)
  const deliveries = createDeliveries({
    calls: webhookCalls,
    webhooks,
    keys: signingKeys,
    now,
    takeFault: (eventType) => takeWebhookFault(name, eventType),
    onCrash,
  })
  const transact: Environment['transact'] = async (steps) => {
    let hasEvents = false
    const result = await store.transact({ environments: [name] }, (transaction) => {
      hasEvents = false
      const onAdded = () => {
        hasEvents = true
      }
      const outbox = createOutbox({ transaction, environment: name, webhooks, now, onAdded })
      return steps(createStores(transaction, now, outbox))
    })
    if (hasEvents) deliveries.wake()
    return result
  }
  const stores = createStores(store.database, now, silentOutbox)
  const dueWork = createDueWork({ stores, transact, isShared: store.isShared, refresh, onCrash })
  return {
    ...stores,
    keys: createKeyStore(store.database, name, now),
    keyReveals: createKeyReveals(store, name, now),
    keyUse: createKeyUse(store.database, name, now),
    identifierSystems,
    hostedPagesUrl,
    transact,
    createStores: (transaction, seededNow) => createStores(transaction, seededNow, silentOutbox),
    catchUp: () => dueWork.catchUp(),
    dueWork,
    webhooks,
    webhookCalls,
    signingKeys,
    deliveries,
    files: createFileStore(stores.now),
  }
}
