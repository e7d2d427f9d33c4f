export { createLambdaHandler, createNodeListener, type LambdaEvent, type LambdaResponse } from './adapters.ts'
export {
  createWebhookHandler,
  type Delivery,
  type EventHandlers,
  type WebhookHandler,
  type WebhookHandlerOptions,
} from './create-webhook-handler.ts'
export {
  type ClaimResult,
  DELIVERY_TABLE_SQL,
  type DedupeOptions,
  type DedupeStore,
  dedupeInPostgres,
  dedupeInProcess,
  type PostgresQuery,
} from './dedupe-store.ts'
export {
  WebhookPayloadError,
  WebhookRequestError,
  WebhookSignatureError,
  WebhookUsageError,
} from './errors.ts'
export type * from './event-objects.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './events.ts'
export { type SignedRequest, signTestEvent } from './sign-test-event.ts'
export { SIGNATURE_HEADER, type VerifyWebhookOptions, verifyWebhook } from './verify-webhook.ts'
