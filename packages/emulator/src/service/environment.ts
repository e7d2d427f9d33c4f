import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { createActivityReader, createActivityStore } from './activities/activity-store.ts'
import { createCareFlowReader, createCareFlowStore } from './care-flows/care-flow-store.ts'
import { createDueWork, type DueWork } from './care-flows/due-work.ts'
import { createRecordReader, createRecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { createFactReader, createFactStore } from './facts/fact-store.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { createHostedLinkReader, createHostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import { createHostedSessionReader, createHostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import { createKeyReveals, type KeyReveals } from './keys/key-reveals.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createKeyUse, type KeyUse } from './keys/key-use.ts'
import { createPatientReader, createPatientStore } from './patients/patient-store.ts'
import type { Readers, Stores } from './stores.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { type CallStore, createCallStore } from './webhooks/call-store.ts'
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts'
import { createOutbox, type Outbox, silentOutbox } from './webhooks/outbox.ts'
import { createSigningKeys, type SigningKeys } from './webhooks/signing-keys.ts'
import type { TakenFault } from './webhooks/taken-fault.ts'
import { createWebhookStore, type WebhookStore } from './webhooks/webhook-store.ts'

type TransactStores = <Result>(steps: (stores: Stores) => Promise<Result>) => Promise<Result>

/** One environment of the service. The API, the portal, the hosted pages and the control API share it. */
export interface Environment extends Readers {
  keys: KeyStore
  keyReveals: KeyReveals
  keyUse: KeyUse
  identifierSystems: readonly IdentifierSystem[]
  /** The origin of the hosted pages. Known once they are served. */
  hostedPagesUrl(): string
  /** Runs steps in a transaction, with stores on it. The steps may run twice, so they must have no other effects. */
  transact: TransactStores
  /** `transact` for a request of the journal: the events remember which request caused them. */
  transactFor(requestId: string): TransactStores
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
  /** Returns the fault that happens to an attempt to send an event, if any. */
  takeWebhookFault?: (
    environment: EnvironmentName,
    eventType: string,
  ) => TakenFault | undefined | Promise<TakenFault | undefined>
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
  takeWebhookFault = () => undefined,
  refresh,
  onCrash,
}: EnvironmentOptions): Environment {
  const createStores = (transaction: Database, now: () => Date, outbox: Outbox): Stores => ({
    name,
    patients: createPatientStore(transaction, name, identifierSystems, outbox),
    careFlows: createCareFlowStore(transaction, name),
    activities: createActivityStore(transaction, name),
    records: createRecordStore(transaction, name),
    facts: createFactStore(transaction, name),
    hostedSessions: createHostedSessionStore(transaction, name),
    outbox,
    hostedLinks: createHostedLinkStore(transaction, name),
    definitions,
    now,
    expectDue: (time) => dueWork.expect(time),
  })
  const { reader } = store
  const now = () => clock.now()
  const readers: Readers = {
    name,
    patients: createPatientReader(reader, name, identifierSystems),
    careFlows: createCareFlowReader(reader, name),
    activities: createActivityReader(reader, name),
    records: createRecordReader(reader, name),
    facts: createFactReader(reader, name),
    hostedSessions: createHostedSessionReader(reader, name),
    hostedLinks: createHostedLinkReader(reader, name),
    definitions,
    now,
  }
  const webhooks = createWebhookStore(store, name, now)
  const webhookCalls = createCallStore(store, name)
  const signingKeys = createSigningKeys(store, name)
  const deliveries = createDeliveries({
    calls: webhookCalls,
    webhooks,
    keys: signingKeys,
    now,
    takeFault: (eventType) => takeWebhookFault(name, eventType),
    refresh,
    onCrash,
  })
  const transactFor: Environment['transactFor'] = (requestId) => async (steps) => {
    let hasEvents = false
    const result = await store.transact({ environments: [name] }, (transaction) => {
      hasEvents = false
      const onAdded = () => {
        hasEvents = true
      }
      const outbox = createOutbox({ transaction, environment: name, webhooks, now, requestId, onAdded })
      return steps(createStores(transaction, now, outbox))
    })
    if (hasEvents) deliveries.wake()
    return result
  }
  const transact = transactFor('')
  const dueWork = createDueWork({ readers, transact, isShared: store.isShared, refresh, onCrash })
  return {
    ...readers,
    keys: createKeyStore(store, name, now),
    keyReveals: createKeyReveals(store, name, now),
    keyUse: createKeyUse(store, name, now),
    identifierSystems,
    hostedPagesUrl,
    transact,
    transactFor,
    createStores: (transaction, seededNow) => createStores(transaction, seededNow, silentOutbox),
    catchUp: () => dueWork.catchUp(),
    dueWork,
    webhooks,
    webhookCalls,
    signingKeys,
    deliveries,
    files: createFileStore(now),
  }
}
