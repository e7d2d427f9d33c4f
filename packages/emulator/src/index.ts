export type { Calculation } from '@orchestration/care-flows'
export type { YamlDefinition } from '@orchestration/care-flows/definitions'
export { EmulatorError } from './base/emulator-error.ts'
export { type EnvironmentName, environmentNames } from './base/environment-names.ts'
export type { CareFlowHandle, PendingActivity } from './care-flow-handle.ts'
export type {
  Emulator,
  Revision,
  SettleOptions,
  StartByExtensionWebhookOptions,
} from './emulator.ts'
export { type Fault, type FaultName, faultNames } from './faults/fault.ts'
export type { RequestMatch, WaitOptions } from './journal/journal.ts'
export type { RecordedRequest, RequestValues } from './journal/recorded-request.ts'
export type { EmulatorOptions } from './options/emulator-options.ts'
export type { ApiKey, NewApiKey } from './service/api-keys/api-key-repository.ts'
export type { Answers, AnswerValue } from './service/care-flows/create-completion.ts'
export type { Snapshot } from './service/dataset/snapshot.ts'
export type { SeedData, SeedDataCareFlow, SeedDataPatient } from './service/seed/seed-data.ts'
export type { PartialEvent } from './service/webhooks/sample-events.ts'
export type { NewWebhook, Webhook, WebhookDelivery, WebhookResponse } from './service/webhooks/webhook.ts'
export { startEmulator } from './start-emulator.ts'
export type { Stub, StubOptions, TypedDocument } from './stubs.ts'
