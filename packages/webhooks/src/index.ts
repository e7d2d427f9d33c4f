export { createLambdaHandler, type LambdaAnswer, type LambdaEvent } from './create-lambda-handler.ts'
export { createNodeListener } from './create-node-listener.ts'
export {
  createWebhookHandler,
  type EventHandlers,
  type WebhookHandler,
  type WebhookHandlerOptions,
} from './create-webhook-handler.ts'
export type { Delivery } from './delivery.ts'
export type { ClaimResult, DeliveryMemory, DeliveryMemoryOptions } from './delivery-memory.ts'
export {
  type RequestRefusal,
  WebhookPayloadError,
  WebhookRequestError,
  WebhookSignatureError,
} from './errors.ts'
export type * from './event-parts.ts'
export type { PublicKey, PublicKeys } from './load-public-keys.ts'
export { DELIVERY_TABLE, type Query, rememberInPostgres } from './remember-in-postgres.ts'
export { type InProcessMemoryOptions, rememberInProcess } from './remember-in-process.ts'
export { type SignedRequest, signTestEvent } from './sign-test-event.ts'
export { SIGNATURE_HEADER } from './signature-header.ts'
export { type VerifyWebhookOptions, verifyWebhook } from './verify-webhook.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './webhook-event.ts'
