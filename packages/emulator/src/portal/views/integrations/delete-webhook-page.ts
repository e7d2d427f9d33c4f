import { html } from 'hono/html'
import type { Webhook } from '../../../service/webhooks/webhook.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { confirmation } from '../pieces/confirmation.ts'
import { typed } from '../pieces/typed.ts'
import { integrationsPage, webhooksUrl } from './integrations-page.ts'

/** Asks before deleting. */
export function deleteWebhookPage(frame: Frame, { id, name, url }: Webhook): View {
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delete a webhook',
    content: confirmation({
      frame,
      action: `${webhooksUrl(frame)}/${id}/delete`,
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>Events of ${environmentLabel(frame.environment)} are no longer sent to ${typed(url)}. Those that it has not taken yet are dropped. Its deliveries stay in the list. This cannot be undone.</p>`,
      cancelUrl: `${webhooksUrl(frame)}#delete-${id}`,
      confirm: 'Delete the webhook',
    }),
  })
}
