// What runs where Node's modules do not exist, such as in edge functions and Cloudflare Workers.
export { WebhookPayloadError, WebhookSignatureError } from '../errors.ts'
export type * from '../event-parts.ts'
export { SIGNATURE_HEADER } from '../signature-header.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from '../webhook-event.ts'
export { type VerifyWebhookOptions, verifyWebhook } from './verify-webhook.ts'
