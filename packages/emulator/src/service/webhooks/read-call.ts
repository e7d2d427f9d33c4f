import type { EnvironmentName } from '../../ground/environments.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import type { WebhookDelivery } from './webhook.ts'

/** Converts a call to the delivery that tests see. */
export function readDelivery(row: WebhookCallRow): WebhookDelivery {
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

/** The headers that a call is sent with. The values of the webhook's headers stay hidden. */
export function listHeaders(
  { signature }: WebhookCallRow,
  headerNames: readonly string[],
): { key: string; value: string }[] {
  return [
    { key: 'content-type', value: 'application/json' },
    ...(signature ? [{ key: 'x-awell-signature', value: signature }] : []),
    ...headerNames.map((key) => ({ key, value: '***' })),
  ]
}

/** Converts a call to the fields of the API. */
export function readCall(row: WebhookCallRow, headerNames: readonly string[]): object {
  const pathway = {
    id: row.care_flow_id,
    pathway_definition_id: row.definition_id,
    patient_id: row.patient_id,
    start_date: row.start_date,
  }
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    webhook_name: row.webhook_name,
    event_type: row.event_type,
    created_at: row.created_at,
    status: row.status,
    pathway: row.care_flow_id === '' ? null : pathway,
    request: {
      method: 'POST',
      endpoint: row.url,
      headers: listHeaders(row, headerNames),
      body: row.body,
    },
    responses: JSON.parse(row.responses),
  }
}
