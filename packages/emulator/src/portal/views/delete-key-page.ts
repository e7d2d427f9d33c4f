import { html } from 'hono/html'
import type { ApiKey } from '../../service/keys/key-store.ts'
import type { View } from '../../web/view.ts'
import { apiKeysUrl } from './api-keys-url.ts'
import { environmentKind, environmentLabel } from './environment-label.ts'
import { formToken } from './form-token.ts'
import type { Frame } from './frame.ts'
import { integrationsPage } from './integrations-page.ts'
import { moment } from './moment.ts'
import { typed } from './typed.ts'

export interface DeleteKeyPage {
  frame: Frame
  apiKey: ApiKey
  /** The offset of the list page that led here. */
  offset: number
}

/** Asks before deleting. Cancel comes first and has the focus. It leads back to the button that led here. */
export function deleteKeyPage({ frame, apiKey, offset }: DeleteKeyPage): View {
  const { id, name, createdBy, createdAt } = apiKey
  const label = environmentLabel(frame.environment)
  const isProduction = environmentKind(frame.environment) === 'production'
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'Delete an API key',
    content: html`<form class="card narrow confirmation" method="post" action="${apiKeysUrl(frame, `/${id}/delete`, offset)}" aria-labelledby="question">
${formToken(frame)}
<h1 id="question">Delete <bdi>${name}</bdi>?</h1>
<p>${isProduction ? html`This is a <strong>${label}</strong> key. ` : ''}Services that use it in ${label} are refused from their next request on. This cannot be undone.</p>
<p class="hint">Created by ${typed(createdBy)}, ${moment(createdAt)}.</p>
<p class="actions"><a class="button" href="${apiKeysUrl(frame, '', offset)}#delete-${id}" autofocus>Cancel</a>
<button class="danger filled">Delete ${isProduction ? label : 'the'} key</button></p>
</form>`,
  })
}
