import { html } from 'hono/html'
import type { Webhook } from '../../service/webhooks/webhook.ts'
import type { View } from '../../web/view.ts'
import { environmentLabel } from './environment-label.ts'
import { formToken } from './form-token.ts'
import type { Frame } from './frame.ts'
import { integrationsPage } from './integrations-page.ts'
import { typed } from './typed.ts'
import { webhooksUrl } from './webhooks-url.ts'

/** Asks before deleting. Cancel comes first and has the focus. It leads back to the button that led here. */
export function deleteWebhookPage(frame: Frame, { id, name, url }: Webhook): View {
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delete a webhook',
    content: html`<form class="card narrow confirmation" method="post" action="${webhooksUrl(frame)}/${id}/delete" aria-labelledby="question">
${formToken(frame)}
<h1 id="question">Delete <bdi>${name}</bdi>?</h1>
<p>Events of ${environmentLabel(frame.environment)} are no longer sent to ${typed(url)}. Those that it has not taken yet are dropped. Its deliveries stay in the list. This cannot be undone.</p>
<p class="actions"><a class="button" href="${webhooksUrl(frame)}#delete-${id}" autofocus>Cancel</a>
<button class="danger filled">Delete the webhook</button></p>
</form>`,
  })
}
