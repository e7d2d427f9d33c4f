import { styleText } from 'node:util'
import type { WebhookDelivery } from '../service/webhooks/webhook.ts'

/** Formats a line such as `06:12:31 pathway.started to care-backend ok 12 ms`. */
export function formatDelivery({ type, webhookName, status, responses }: WebhookDelivery): string {
  const last = responses.at(-1)
  const time = new Date(last?.sentAt ?? Date.now()).toTimeString().slice(0, 8)
  // A webhook name can contain escape sequences.
  const name = webhookName.replaceAll(/\p{Cc}/gu, '')
  const response = last?.status ? `HTTP ${last.status}` : 'no response'
  const outcome = status === 'Success' ? styleText('green', 'ok') : styleText('red', `ERROR ${response}`)
  const parts = [
    styleText('dim', time),
    type,
    `to ${name}`,
    outcome,
    styleText('dim', `${last?.duration ?? 0} ms`),
  ]
  return parts.join(' ')
}
