export type { CareFlowFile } from '@orchestration/care-flows/definitions'
export type { Limits } from './api/graphql/limits.ts'
export type { CareFlowHandle, PendingActivity } from './control/care-flow/care-flow-handle.ts'
export type { Emulator, Revision, SendEventOptions } from './control/emulator.ts'
export { EmulatorError, isEmulatorError } from './ground/emulator-error.ts'
export { type EnvironmentName, environmentNames } from './ground/environments.ts'
export { type WebhookFaultName, webhookFaultNames } from './ground/webhook-fault.ts'
export type { EmulatorOptions } from './options/emulator-options.ts'
export { type FaultName, type FaultRule, faultNames, type PendingFault } from './recorder/fault-rule.ts'
export type { JournalEntry } from './recorder/journal.ts'
export type { Stub, StubOptions, TypedDocument } from './recorder/stubs.ts'
export type { RequestMatch, WaitOptions } from './recorder/wait-for-request.ts'
export type { WebhookFaultRule } from './recorder/webhook-fault-rule.ts'
export type { Answers, AnswerValue } from './service/care-flows/pending-work.ts'
export type { Snapshot } from './service/dataset/snapshot.ts'
export type { ApiKey, NewApiKey } from './service/keys/key-store.ts'
export type { SeedData, SeedDataCareFlow, SeedDataPatient } from './service/seed/seed-data.ts'
export type { PartialEvent } from './service/webhooks/events/sample-event.ts'
export type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookResponse,
} from './service/webhooks/webhook.ts'
export { startEmulator } from './start-emulator.ts'
