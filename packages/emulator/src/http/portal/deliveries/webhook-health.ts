import { html } from 'hono/html'
import { toDelivery } from '../../../service/webhooks/delivery-repository.ts'
import { isSuccess, type WebhookResponse } from '../../../service/webhooks/webhook.ts'
import type { WebhookDeliveryRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'

export interface WebhookHealth {
  /** The number of events that were delivered. */
  delivered: number
  /** The number of events with at least one delivery attempt since they were created or last resent. */
  attempted: number
  /** The latest failed attempt. `attempt` counts from 1. */
  lastError?: { deliveryId: string; attempt: number; response: WebhookResponse } | undefined
  /** Time of the next retry in ISO 8601, according to the emulator's clock. */
  nextAttempt?: string | undefined
}

/** Summarizes the deliveries of one webhook. `rows` must be sorted oldest first. */
export function summarizeHealth(rows: readonly WebhookDeliveryRow[]): WebhookHealth {
  const deliveries = rows.map(toDelivery)
  const errors = deliveries.flatMap(({ id, responses }) =>
    responses.flatMap((response, index) =>
      isSuccess(response) ? [] : { deliveryId: id, attempt: index + 1, response },
    ),
  )
  const [lastError] = errors.sort((one, other) => (one.response.date < other.response.date ? 1 : -1))
  const [nextAttempt] = deliveries.flatMap(({ nextAttempt }) => nextAttempt ?? []).sort()
  const attempted = deliveries.filter(({ status }) => status !== 'Pending')
  const { length: delivered } = attempted.filter(({ status }) => status === 'Success')
  return { delivered, attempted: attempted.length, lastError, nextAttempt }
}

const MAX_ERROR_CHARACTERS = 80

/** Renders the start of a failed response's body, or the reason for a missing response. */
export function errorText({ body }: WebhookResponse): View {
  const { length } = body
  return userText(length > MAX_ERROR_CHARACTERS ? `${body.slice(0, MAX_ERROR_CHARACTERS)}…` : body)
}

/** Renders the success rate, such as `50 % 1 of 2`. */
export function successRate({ delivered, attempted }: WebhookHealth): View {
  if (attempted === 0) return html`<span class="faint">no deliveries</span>`
  return html`${Math.floor((100 * delivered) / attempted)} % <small>${delivered} of ${attempted}</small>`
}
