import type { EventType } from '@orchestration/webhooks'
import type { CrashHandler } from '../base/crash-handler.ts'
import type { EnvironmentName } from '../base/environments.ts'
import type { Database } from '../store/database.ts'
import { ActivityRepository } from './activities/activity-repository.ts'
import { type ApiKey, ApiKeyRepository } from './api-keys/api-key-repository.ts'
import { AuditLogRepository } from './audit-log/audit-log-repository.ts'
import { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import { DueRepository } from './due-work/due-repository.ts'
import { DueWork } from './due-work/due-work.ts'
import type { EnvironmentData } from './environment-data.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { HostedLinkRepository, HostedSessionRepository } from './hosted-pages/hosted-session-repository.ts'
import { updateHostedSessions } from './hosted-pages/hosted-sessions.ts'
import { IdempotencyKeys } from './idempotency-keys.ts'
import { PatientRepository } from './patients/patient-repository.ts'
import { RecordRepository } from './record-repository.ts'
import { DeliveryRepository, toDelivery } from './webhooks/delivery-repository.ts'
import { Outbox } from './webhooks/outbox.ts'
import { createSampleEvent, type PartialEvent } from './webhooks/sample-events.ts'
import { SigningKeys } from './webhooks/signing-keys.ts'
import type { WebhookDelivery } from './webhooks/webhook.ts'
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import type { ConsumeWebhookFault } from './webhooks/webhook-faults.ts'
import { WebhookRepository } from './webhooks/webhook-repository.ts'

/** One environment of the service, shared by the API, the portal, the hosted pages and the control API. */
export interface Environment extends EnvironmentData {
  apiKeys: ApiKeyRepository
  idempotencyKeys: IdempotencyKeys
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
  /** Runs due work for up to 1 second, and then continues in the background, where it also sends events. */
  start(): Promise<void>
  /** Stops the background work. `remainingMs` returns the remaining time for events in flight, in ms. */
  stop(remainingMs: () => number): Promise<void>
}

/** The caller of an operation. */
export interface Caller {
  apiKey: ApiKey
  /** The `X-User-ID` header. It can contain any id, not only a patient's. */
  userId?: string | undefined
  /** The API origin that the caller used, such as `http://127.0.0.1:4010`. */
  origin: string
}

/** Resolver context. Resolvers run in a transaction. */
export type RequestContext = Environment & Caller

/** Dependencies shared by all environments of an emulator. */
export interface EnvironmentDependencies
  extends Pick<
    EnvironmentData,
    'identifierSystems' | 'definitions' | 'calculations' | 'now' | 'hostedPagesUrl'
  > {
  database: Database
  consumeWebhookFault: ConsumeWebhookFault
  onCrash: CrashHandler
  /** Called after each attempt to send an event. */
  onDelivery: (delivery: WebhookDelivery) => void
}

export function createEnvironment(
  name: EnvironmentName,
  { database, consumeWebhookFault, onCrash, onDelivery, ...shared }: EnvironmentDependencies,
): Environment {
  const { identifierSystems, now, hostedPagesUrl } = shared
  const hostedLinks = new HostedLinkRepository(database, name)
  const data: EnvironmentData = {
    ...shared,
    name,
    patients: new PatientRepository(database, name, identifierSystems),
    careFlows: new CareFlowRepository(database, name),
    activities: new ActivityRepository(database, name),
    records: new RecordRepository(database, name),
    auditLog: new AuditLogRepository(database, name),
    hostedSessions: new HostedSessionRepository(database, name),
    hostedLinks,
    linkTo: (link) => `${hostedPagesUrl}/l/${hostedLinks.findOrCreate(link)}`,
    transact: (steps, options) => database.transact(steps, options),
    /** Notifies the subscribers in the order below, in the same transaction as the change. */
    notify(change) {
      outbox.addChange(change)
      updateHostedSessions(data, change)
      dueWork.schedule(change)
    },
  }
  const apiKeys = new ApiKeyRepository(database, name, now)
  const webhooks = new WebhookRepository(database, name, now)
  const deliveries = new DeliveryRepository(database, name)
  const signingKeys = new SigningKeys(database, name)
  const outbox = new Outbox({
    database,
    environmentName: name,
    webhooks,
    now,
    onCommit: () => webhookDispatcher.wake(),
  })
  const webhookDispatcher = new WebhookDispatcher({
    deliveries,
    webhooks,
    signingKeys,
    now,
    consumeFault: (type) => consumeWebhookFault({ environment: name, type }),
    onAttempt: (row) => onDelivery(toDelivery(row)),
    onCrash,
  })

  const dueWork = new DueWork({
    repository: new DueRepository(database, name),
    environment: data,
    onCrash,
  })
  return {
    ...data,
    apiKeys,
    idempotencyKeys: new IdempotencyKeys(database, name, now),
    addSampleEvent(type, { partial, webhookId } = {}) {
      const event = createSampleEvent(type, partial, now())
      return database.transact(() => outbox.addEvent(event, webhookId))
    },
    dueWork,
    webhooks,
    deliveries,
    webhookDispatcher,
    signingKeys,
    files: createFileStore(now),
    async start() {
      await dueWork.run()
      dueWork.start()
      webhookDispatcher.wake()
    },
    async stop(remainingMs) {
      await dueWork.stop()
      await webhookDispatcher.stop(remainingMs())
    },
  }
}
