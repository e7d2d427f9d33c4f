export { createLambdaHandler, createNodeListener, type LambdaAnswer, type LambdaEvent } from './adapters.ts'
export {
  createWebhookHandler,
  type EventHandlers,
  type WebhookHandler,
  type WebhookHandlerOptions,
} from './create-webhook-handler.ts'
export {
  type ClaimResult,
  DELIVERY_TABLE,
  type Delivery,
  type DeliveryMemory,
  type DeliveryMemoryOptions,
  type InProcessMemoryOptions,
  type Query,
  rememberInPostgres,
  rememberInProcess,
} from './deliveries.ts'
export {
  type RequestRefusal,
  WebhookPayloadError,
  WebhookRequestError,
  WebhookSignatureError,
} from './errors.ts'
export type * from './event-parts.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './events.ts'
export { SIGNATURE_HEADER } from './signature.ts'
export {
  type PublicKey,
  type PublicKeys,
  type SignedRequest,
  signTestEvent,
  type VerifyWebhookOptions,
  verifyWebhook,
} from './verify-webhook.ts'
