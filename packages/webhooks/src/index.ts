export { createNodeListener } from './create-node-listener.ts'
export {
  createWebhookHandler,
  type EventHandlers,
  type WebhookHandlerOptions,
} from './create-webhook-handler.ts'
export type { ClaimResult, DeliveryMemory, DeliveryMemoryOptions } from './delivery-memory.ts'
export { WebhookPayloadError, WebhookSignatureError } from './errors.ts'
export type * from './event-parts.ts'
export type { PublicKey, PublicKeys } from './load-public-keys.ts'
export { DELIVERY_TABLE, type Query, rememberInPostgres } from './remember-in-postgres.ts'
export { type InProcessMemoryOptions, rememberInProcess } from './remember-in-process.ts'
export { SIGNATURE_HEADER, type VerifyWebhookOptions, verifyWebhook } from './verify-webhook.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './webhook-event.ts'
