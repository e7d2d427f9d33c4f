import type { EnvironmentName } from '../../base/environments.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { WebhookDelivery } from './webhook.ts'

/** Converts a row to the public API's delivery type. */
export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    environment: row.environment as EnvironmentName,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    url: row.url,
    type: row.event_type,
    body: row.body,
    createdAt: row.created_at,
    status: row.status as WebhookDelivery['status'],
    responses: JSON.parse(row.responses),
    ...(row.next_attempt !== '' && { nextAttempt: row.next_attempt }),
    ...(row.request_id !== '' && { requestId: row.request_id }),
  }
}

/** The request headers of a delivery. The header values of the webhook are redacted. */
export function listHeaders(
  { signature }: WebhookDeliveryRow,
  headerNames: readonly string[],
): { key: string; value: string }[] {
  return [
    { key: 'content-type', value: 'application/json' },
    ...(signature ? [{ key: 'x-awell-signature', value: signature }] : []),
    ...headerNames.map((key) => ({ key, value: '***' })),
  ]
}
