import { setTimeout } from 'node:timers/promises'
import type { KnownEvent } from '@orchestration/webhooks'
import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Store } from '../store/store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { DueReader, DueWork } from './due-work.ts'
import { createFileStore, type FileStore } from './files.ts'
import { followSessions } from './hosted-pages/sessions.ts'
import { KeyReveals } from './key-reveals.ts'
import { KeyStore } from './keys.ts'
import { createReaders, createStores, type Readers, type Stores, type Transact } from './stores.ts'
import type { IdentifierSystem } from './tenant.ts'
import { CallStore } from './webhooks/call-store.ts'
import { Deliveries } from './webhooks/deliveries.ts'
import { createOutbox, type Outbox } from './webhooks/outbox.ts'
import { SigningKeys } from './webhooks/signing-keys.ts'
import type { TakeWebhookFault, WebhookDelivery } from './webhooks/webhook.ts'
import { WebhookStore } from './webhooks/webhook-store.ts'
import { toDelivery } from './webhooks/webhooks.ts'

/** One environment of the service. The API, the portal, the hosted pages and the control API share it. */
export interface Environment extends Readers {
  keys: KeyStore
  keyReveals: KeyReveals
  identifierSystems: readonly IdentifierSystem[]
  /** The origin of the hosted pages. Known once they are served. */
  hostedPagesUrl(): string
  transact: Transact
  /** `transact` for a request of the journal: the events remember which request caused them. */
  transactFor(requestId: string): Transact
  /** Stores an event for the webhooks that no change has caused. Returns the ids of its calls. */
  addEvent(event: KnownEvent): Promise<string[]>
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
  calculations: Stores['calculations']
  takeWebhookFault: TakeWebhookFault
  onCrash: (errorId: string, error: unknown) => void
  /** Called after each attempt to send an event. */
  onDelivery: (delivery: WebhookDelivery) => void
}

export function createEnvironment({
  name,
  store,
  clock,
  identifierSystems,
  definitions,
  hostedPagesUrl,
  calculations,
  takeWebhookFault,
  onCrash,
  onDelivery,
}: EnvironmentOptions): Environment {
  const { now } = clock
  const shared = { name, identifierSystems, definitions, now, hostedPagesUrl, calculations }
  const readers = createReaders(store.reader, shared)
  const keys = new KeyStore(store, name, now)
  const webhooks = new WebhookStore(store, name, now)
  const webhookCalls = new CallStore(store, name)
  const signingKeys = new SigningKeys(store, name)
  const deliveries = new Deliveries({
    calls: webhookCalls,
    webhooks,
    keys: signingKeys,
    now,
    takeFault: (type) => takeWebhookFault({ environment: name, type }),
    onAttempt: (call) => onDelivery(toDelivery(call)),
    onCrash,
  })
  /** Runs steps in a transaction. What follows a change runs inside it, in the order in which it stands here. */
  async function run<Result>(
    requestId: string,
    steps: (stores: Stores, outbox: Outbox) => Promise<Result>,
  ): Promise<Result> {
    let hasEvents = false
    const result = await store.transact({ environments: [name] }, async (transaction) => {
      hasEvents = false
      const onAdded = () => {
        hasEvents = true
      }
      const outbox = createOutbox({
        transaction,
        environment: name,
        webhooks,
        now,
        requestId,
        onAdded,
      })
      const stores = createStores(transaction, shared, async (change) => {
        await outbox.take(change)
        await followSessions(stores, change)
        dueWork.expect(change)
      })
      return steps(stores, outbox)
    })
    if (hasEvents) deliveries.wake()
    return result
  }
  const transactFor: Environment['transactFor'] = (requestId) => (steps) => run(requestId, steps)
  const transact = transactFor('')
  const dueWork = new DueWork({
    reader: new DueReader(store.reader, name),
    now,
    transact,
    onCrash,
  })
  return {
    ...readers,
    keys,
    keyReveals: new KeyReveals(keys),
    identifierSystems,
    hostedPagesUrl,
    transact,
    transactFor,
    addEvent: (event) => run('', (_stores, outbox) => outbox.add(event)),
    dueWork,
    webhooks,
    webhookCalls,
    signingKeys,
    deliveries,
    files: createFileStore(now),
  }
}

/** The environments of an emulator, and what is done to all of them at once. */
export interface AllEnvironments {
  byName: ReadonlyMap<EnvironmentName, Environment>
  /** Does what is due, for at most 1 second. */
  catchUp(): Promise<void>
  /** The same without a limit. Throws the reason of the signal. */
  settle(options?: SettleOptions): Promise<void>
  /** Forgets what was due. Must be called after all data has been replaced. */
  forgetDue(): void
  /** Looks for events that are due. Must be called after the clock has moved. */
  wakeDeliveries(): void
  /** Starts to do what is due, and to send events, in the background. */
  start(): void
  /** Stops the work in the background. Events in flight may take as long as `left` returns, in ms. */
  stop(left: () => number): Promise<void>
}

export interface SettleOptions {
  /** Ends the waiting. The work goes on. */
  signal?: AbortSignal | undefined
  /** Called about four times a second, and at the end, with the number of care flows that are behind. */
  onProgress?: ((progress: { careFlows: number }) => void) | undefined
}

const PROGRESS_MS = 250

export function createAllEnvironments(
  names: readonly EnvironmentName[],
  options: Omit<EnvironmentOptions, 'name'>,
): AllEnvironments {
  const all = names.map((name) => createEnvironment({ ...options, name }))
  return {
    byName: new Map(all.map((each) => [each.name, each])),
    async catchUp() {
      await Promise.all(all.map(({ dueWork }) => dueWork.catchUp()))
    },
    async settle({ signal, onProgress } = {}) {
      signal?.throwIfAborted()
      const ended = new AbortController()
      const pause = { ref: false, signal: AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]) }
      const work = Promise.all(all.map(({ dueWork }) => dueWork.settle())).finally(() => ended.abort())
      // It may fail when nobody waits any more.
      work.catch(() => {})
      while (!ended.signal.aborted) {
        await setTimeout(PROGRESS_MS, undefined, pause).catch(() => {})
        signal?.throwIfAborted()
        const counts = onProgress ? await Promise.all(all.map(({ dueWork }) => dueWork.countBehind())) : []
        onProgress?.({ careFlows: counts.reduce((sum, count) => sum + count, 0) })
      }
      await work
    },
    forgetDue() {
      for (const { dueWork } of all) dueWork.forget()
    },
    wakeDeliveries() {
      for (const { deliveries } of all) deliveries.wake()
    },
    start() {
      for (const { dueWork, deliveries } of all) {
        dueWork.start()
        deliveries.wake()
      }
    },
    async stop(left) {
      await Promise.all(all.map(({ dueWork }) => dueWork.stop()))
      await Promise.all(all.map(({ deliveries }) => deliveries.stop(left())))
    },
  }
}
