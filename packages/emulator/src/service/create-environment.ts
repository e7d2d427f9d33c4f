import type { CrashHandler } from '../base/crash-handler.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import type { FaultList } from '../faults/fault-list.ts'
import type { Database } from '../store/database.ts'
import { ActivityRepository } from './activities/activity-repository.ts'
import { ApiKeyRepository } from './api-keys/api-key-repository.ts'
import { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { Environment } from './environment.ts'
import { createFileStore } from './files/file-store.ts'
import { HostedPagesRepository } from './hosted-pages/hosted-pages-repository.ts'
import { updateHostedSessions } from './hosted-pages/hosted-sessions.ts'
import { IdempotencyKeys } from './idempotency-keys.ts'
import { PatientRepository } from './patients/patient-repository.ts'
import { RecordRepository } from './records/record-repository.ts'
import { DueWorkRepository } from './scheduler/due-work-repository.ts'
import { runSlice } from './scheduler/run-slice.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { DeliveryRepository, toDelivery } from './webhooks/delivery-repository.ts'
import { publishChange } from './webhooks/outbox.ts'
import { SigningKeys } from './webhooks/signing-keys.ts'
import type { WebhookDelivery } from './webhooks/webhook.ts'
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { WebhookRepository } from './webhooks/webhook-repository.ts'

/** Dependencies shared by all environments of an emulator. */
export interface EnvironmentDependencies extends Pick<Environment, 'definitions' | 'now'> {
  database: Database
  identifierSystems: readonly IdentifierSystem[]
  /** Returns the origin of the hosted pages. */
  hostedPagesUrl: () => string
  faults: FaultList
  onCrash: CrashHandler
  /** Called after each attempt to send an event. */
  onDelivery: (delivery: WebhookDelivery) => void
}

/** Creates an environment. Its scheduler and its webhook dispatcher have to be started. */
export function createEnvironment(
  name: EnvironmentName,
  {
    database,
    definitions,
    identifierSystems,
    now,
    hostedPagesUrl,
    faults,
    onCrash,
    onDelivery,
  }: EnvironmentDependencies,
): Environment {
  const store = [database, name, now] as const
  const deliveries = new DeliveryRepository(...store)
  const webhooks = new WebhookRepository(...store)
  const signingKeys = new SigningKeys(...store)
  const webhookDispatcher = new WebhookDispatcher({
    deliveries,
    webhooks,
    signingKeys,
    now,
    consumeFault: (type) => faults.consumeWebhookFault(name, type),
    onAttempt: (row) => onDelivery(toDelivery(row)),
    onCrash,
  })
  const dueWork = new DueWorkRepository(...store)
  const scheduler = new Scheduler({
    dueWork,
    runSlice: (id, limit) => runSlice(environment, id, limit),
    now,
    onCrash,
  })
  const environment: Environment = {
    name,
    now,
    definitions,
    patients: new PatientRepository(...store, identifierSystems),
    careFlows: new CareFlowRepository(...store),
    activities: new ActivityRepository(...store),
    records: new RecordRepository(...store),
    hostedPages: new HostedPagesRepository(...store, hostedPagesUrl),
    apiKeys: new ApiKeyRepository(...store),
    idempotencyKeys: new IdempotencyKeys(...store),
    webhooks,
    deliveries,
    signingKeys,
    files: createFileStore(now),
    dueWork,
    scheduler,
    webhookDispatcher,
    transact: (run, requestId) => database.transact(run, requestId),
    notify(change) {
      if (publishChange(environment, change).length > 0) webhookDispatcher.wake()
      updateHostedSessions(environment, change)
      scheduler.schedule(change)
    },
  }
  return environment
}
