import type { WebhookDelivery } from '../service/webhooks/webhook.ts'
import type { Paint } from './paint.ts'

/** Formats a line such as `06:12:31 pathway.started to care-backend ok 12 ms`. */
export function formatDelivery(
  { type, webhookName, status, responses }: WebhookDelivery,
  paint: Paint,
): string {
  const last = responses.at(-1)
  const time = new Date(last?.sentAt ?? Date.now()).toTimeString().slice(0, 8)
  // A webhook name can contain escape sequences.
  const name = webhookName.replaceAll(/\p{Cc}/gu, '')
  const response = last?.status ? `HTTP ${last.status}` : 'no response'
  const outcome = status === 'Success' ? paint('green', 'ok') : paint('red', `ERROR ${response}`)
  const parts = [paint('dim', time), type, `to ${name}`, outcome, paint('dim', `${last?.duration ?? 0} ms`)]
  return parts.join(' ')
}
