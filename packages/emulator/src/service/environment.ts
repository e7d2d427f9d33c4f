import type { Calculation } from '@orchestration/care-flows'
import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../base/environment-names.ts'
import type { Synchronous, TransactOptions } from '../store/database.ts'
import type { ActivityRepository } from './activities/activity-repository.ts'
import type { ApiKeyRepository } from './api-keys/api-key-repository.ts'
import type { AuditLogRepository } from './audit-log/audit-log-repository.ts'
import type { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { Change } from './change.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { FileStore } from './files/file-store.ts'
import type {
  HostedLink,
  HostedLinkRepository,
  HostedSessionRepository,
} from './hosted-pages/hosted-session-repository.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { PatientRepository } from './patients/patient-repository.ts'
import type { RecordRepository } from './record-repository.ts'
import type { Scheduler } from './scheduler/scheduler.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import type { DeliveryRepository } from './webhooks/delivery-repository.ts'
import type { PartialEvent } from './webhooks/sample-events.ts'
import type { SigningKeys } from './webhooks/signing-keys.ts'
import type { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import type { WebhookRepository } from './webhooks/webhook-repository.ts'

/**
 * One environment of the service, shared by the API, the portal, the hosted pages and the control API. Writing to patients,
 * care flows and hosted sessions requires a transaction.
 */
export interface Environment {
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  /** Custom calculations, keyed by id. */
  calculations: Readonly<Record<string, Calculation>>
  now(): Date
  /** Returns the origin of the hosted pages. */
  hostedPagesUrl(): string
  patients: PatientRepository
  careFlows: CareFlowRepository
  activities: ActivityRepository
  records: RecordRepository
  auditLog: AuditLogRepository
  hostedSessions: HostedSessionRepository
  hostedLinks: HostedLinkRepository
  apiKeys: ApiKeyRepository
  idempotencyKeys: IdempotencyKeys
  webhooks: WebhookRepository
  deliveries: DeliveryRepository
  signingKeys: SigningKeys
  files: FileStore
  scheduler: Scheduler
  webhookDispatcher: WebhookDispatcher
  /** Returns a stakeholder's stable hosted-pages URL for a care flow. */
  linkTo(link: Omit<HostedLink, 'token'>): string
  /**
   * Runs synchronous steps in a transaction, or in a savepoint of the open transaction. Rolls back if they throw. Webhook events
   * are sent after the commit.
   */
  transact<Result>(run: () => Synchronous<Result>, options?: TransactOptions): Result
  /** Notifies the subscribers of a change synchronously, in the same transaction as the change. */
  notify(change: Change): void
  /**
   * Queues a sample event for one webhook, or for all webhooks that subscribe to its type. A sample event has no
   * corresponding change. Returns the ids of its deliveries.
   */
  addSampleEvent<Type extends EventType>(
    type: Type,
    options?: { partial?: PartialEvent<Type> | undefined; webhookId?: string | undefined },
  ): string[]
  /** Runs due work for up to 1 second, and then continues in the background, where it also sends events. */
  start(): Promise<void>
  /** Stops the background work. `remainingMs` returns the remaining time for events in flight, in ms. */
  stop(remainingMs: () => number): Promise<void>
}
