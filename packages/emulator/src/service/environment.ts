import type { EventType } from '@orchestration/webhooks'
import type { CrashHandler } from '../base/emulator-error.ts'
import type { EnvironmentName } from '../base/environments.ts'
import type { Database } from '../store/database.ts'
import { type ApiKey, ApiKeyRepository } from './api-keys/api-key-repository.ts'
import { KeyReveals } from './api-keys/key-reveals.ts'
import type { Change } from './change.ts'
import { DueRepository } from './due-work/due-repository.ts'
import { DueWork } from './due-work/due-work.ts'
import {
  createEnvironmentData,
  type EnvironmentData,
  type EnvironmentSettings,
  type Transact,
} from './environment-data.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { followSessions } from './hosted-pages/sessions.ts'
import { IdempotencyKeys } from './idempotency-keys.ts'
import { DeliveryRepository, toDelivery } from './webhooks/delivery-repository.ts'
import { Outbox } from './webhooks/outbox.ts'
import { type PartialEvent, sampleEvent } from './webhooks/sample-events.ts'
import { SigningKeys } from './webhooks/signing-keys.ts'
import type { ConsumeWebhookFault, WebhookDelivery } from './webhooks/webhook.ts'
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { WebhookRepository } from './webhooks/webhook-repository.ts'

/** One environment of the service, shared by the API, the portal, the hosted pages and the control API. */
export interface Environment extends EnvironmentData {
  apiKeys: ApiKeyRepository
  keyReveals: KeyReveals
  idempotencyKeys: IdempotencyKeys
  /**
   * Runs synchronous steps in a transaction, or in a savepoint of the open transaction. Rolls back if they throw. Webhook events are sent
   * after the commit, and refer to the request that caused them.
   */
  transact: Transact
  /**
   * Queues a sample event for one webhook, or for all webhooks that subscribe to its type. A sample event has no
   * corresponding change. Returns the ids of its deliveries.
   */
  addSampleEvent<Type extends EventType>(
    type: Type,
    options?: { partial?: PartialEvent<Type> | undefined; webhookId?: string | undefined },
  ): string[]
  dueWork: DueWork
  webhooks: WebhookRepository
  deliveries: DeliveryRepository
  webhookDispatcher: WebhookDispatcher
  signingKeys: SigningKeys
  files: FileStore
}

/** Context of resolvers: the environment and the caller. Resolvers run in a transaction. */
export interface RequestContext extends Environment {
  /** The API key of the request. */
  apiKey: ApiKey
  /** The header `X-User-ID`. It can be any id, not only a patient's. */
  userId?: string | undefined
  /** The API origin that the caller used, such as `http://127.0.0.1:4010`. */
  origin: string
  /** Makes all payloads fail with this code. Set by a fault. */
  failWith?: string | undefined
  /** Makes resolvers read a stub's data. */
  isStubbed?: true
}

export interface EnvironmentOptions extends EnvironmentSettings {
  consumeWebhookFault: ConsumeWebhookFault
  onCrash: CrashHandler
  /** Called after each attempt to send an event. */
  onDelivery: (delivery: WebhookDelivery) => void
}

export function createEnvironment(
  database: Database,
  name: EnvironmentName,
  options: EnvironmentOptions,
): Environment {
  const { now, consumeWebhookFault, onCrash, onDelivery } = options
  /** The journal id of the request that opened the transaction. */
  let currentRequest = ''
  let hasEvents = false
  /** Notifies the subscribers in the order below, in the transaction of the change. */
  function notify(change: Change): void {
    if (outbox.addChange(change, currentRequest).length > 0) hasEvents = true
    followSessions(data, change)
    dueWork.schedule(change)
  }
  const data = createEnvironmentData(database, name, options, notify)
  const apiKeys = new ApiKeyRepository(database, name, now)
  const webhooks = new WebhookRepository(database, name, now)
  const deliveries = new DeliveryRepository(database, name)
  const signingKeys = new SigningKeys(database, name)
  const outbox = new Outbox({ database, environmentName: name, webhooks, now })
  const webhookDispatcher = new WebhookDispatcher({
    deliveries,
    webhooks,
    signingKeys,
    now,
    consumeFault: (type) => consumeWebhookFault({ environment: name, type }),
    onAttempt: (row) => onDelivery(toDelivery(row)),
    onCrash,
  })

  const transact: Environment['transact'] = (steps, { requestId = '' } = {}) => {
    if (database.isInTransaction) return database.transact(steps)
    currentRequest = requestId
    hasEvents = false
    const result = database.transact(steps)
    if (hasEvents) webhookDispatcher.wake()
    return result
  }
  const dueWork = new DueWork({
    repository: new DueRepository(database, name),
    environment: data,
    transact,
    onCrash,
  })
  return {
    ...data,
    apiKeys,
    keyReveals: new KeyReveals(apiKeys),
    idempotencyKeys: new IdempotencyKeys(database, name, now),
    transact,
    addSampleEvent(type, { partial, webhookId } = {}) {
      const event = sampleEvent(type, partial, now())
      return transact(() => {
        hasEvents = true
        return outbox.addEvent(event, webhookId)
      })
    },
    dueWork,
    webhooks,
    deliveries,
    webhookDispatcher,
    signingKeys,
    files: createFileStore(now),
  }
}

/** The environments of an emulator. */
export interface Environments {
  byName: ReadonlyMap<EnvironmentName, Environment>
  /** Waits until all due work is done. If the signal is aborted, rejects with its reason. */
  settle(options?: SettleOptions): Promise<void>
  /** Must be called after a reset or a restore. */
  resetDueWork(): void
  /** Must be called after a change to the clock. */
  wakeDeliveries(): void
  /** Runs due work for up to 1 second, and then starts to run due work and to send events in the background. */
  start(): Promise<void>
  /** Stops the background work. `left` returns the remaining time for events in flight, in ms. */
  stop(left: () => number): Promise<void>
}

export interface SettleOptions {
  /** Aborts the wait. The work continues in the background. */
  signal?: AbortSignal | undefined
}

export function createEnvironments(
  database: Database,
  names: readonly EnvironmentName[],
  options: EnvironmentOptions,
): Environments {
  const all = names.map((name) => createEnvironment(database, name, options))
  return {
    byName: new Map(all.map((each) => [each.name, each])),
    async settle({ signal } = {}) {
      signal?.throwIfAborted()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      const work = Promise.all(all.map(({ dueWork }) => dueWork.settle()))
      await Promise.race([work, aborted]).finally(() => signal?.removeEventListener('abort', onAbort))
    },
    resetDueWork() {
      for (const { dueWork } of all) dueWork.reset()
    },
    wakeDeliveries() {
      for (const { webhookDispatcher } of all) webhookDispatcher.wake()
    },
    async start() {
      await Promise.all(all.map(({ dueWork }) => dueWork.run()))
      for (const { dueWork, webhookDispatcher } of all) {
        dueWork.start()
        webhookDispatcher.wake()
      }
    },
    async stop(left) {
      await Promise.all(all.map(({ dueWork }) => dueWork.stop()))
      await Promise.all(all.map(({ webhookDispatcher }) => webhookDispatcher.stop(left())))
    },
  }
}
