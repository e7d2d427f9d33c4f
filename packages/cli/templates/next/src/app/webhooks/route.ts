import { createWebhookHandler, type WebhookHandler } from '@orchestration/webhooks'
import { startCareFlow } from '../../start-care-flow.ts'

/** Handles webhook events. Reads the public key from ORCHESTRATION_WEBHOOK_PUBLIC_KEY when the first event arrives. */
export const POST: WebhookHandler = createWebhookHandler({
  // `startCareFlow` is idempotent, because an event can arrive twice, and the response to an earlier start may have been
  // lost.
  on: { 'patient.created': ({ patient }) => startCareFlow(patient.id) },
  // Error messages from the client and the webhook handler never contain patient data or keys.
  onError: (error) => console.error(error instanceof Error ? error.message : 'unknown error'),
})
