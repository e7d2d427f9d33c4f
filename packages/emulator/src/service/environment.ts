import type { EnvironmentName } from '../base/environment-names.ts'
import type { Synchronous } from '../store/database.ts'
import type { ActivityRepository } from './activities/activity-repository.ts'
import type { ApiKeyRepository } from './api-keys/api-key-repository.ts'
import type { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { Change } from './change.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { FileStore } from './files/file-store.ts'
import type { HostedPagesRepository } from './hosted-pages/hosted-pages-repository.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { PatientRepository } from './patients/patient-repository.ts'
import type { RecordRepository } from './records/record-repository.ts'
import type { DueWorkRepository } from './scheduler/due-work-repository.ts'
import type { Scheduler } from './scheduler/scheduler.ts'
import type { DeliveryRepository } from './webhooks/delivery-repository.ts'
import type { SigningKeys } from './webhooks/signing-keys.ts'
import type { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import type { WebhookRepository } from './webhooks/webhook-repository.ts'

/**
 * One environment of the service, shared by the API, the portal, the hosted pages and the control API. Writing to patients,
 * care flows and hosted sessions requires a transaction.
 */
export interface Environment {
  name: EnvironmentName
  now(): Date
  definitions: Definitions
  patients: PatientRepository
  careFlows: CareFlowRepository
  activities: ActivityRepository
  records: RecordRepository
  hostedPages: HostedPagesRepository
  apiKeys: ApiKeyRepository
  idempotencyKeys: IdempotencyKeys
  webhooks: WebhookRepository
  deliveries: DeliveryRepository
  signingKeys: SigningKeys
  files: FileStore
  dueWork: DueWorkRepository
  scheduler: Scheduler
  webhookDispatcher: WebhookDispatcher
  /**
   * Runs synchronous steps in a transaction, or in a savepoint of the open transaction. Rolls back if they throw. Webhook events
   * are sent after the commit.
   *
   * @param requestId the id of the recorded request that opens the transaction
   */
  transact<Result>(run: () => Synchronous<Result>, requestId?: string): Result
  /** Notifies the subscribers of a change synchronously, in the same transaction as the change. */
  notify(change: Change): void
}
