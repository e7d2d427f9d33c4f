import { html } from 'hono/html'
import type { ApiKey } from '../../../service/keys/key-store.ts'
import type { View } from '../../../web/view.ts'
import { environmentKind, environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { confirmation } from '../pieces/confirmation.ts'
import { moment } from '../pieces/moment.ts'
import { typed } from '../pieces/typed.ts'
import { apiKeysUrl, integrationsPage } from './integrations-page.ts'

export interface DeleteKeyPage {
  frame: Frame
  apiKey: ApiKey
  /** The offset of the list page that led here. */
  offset: number
}

/** Asks before deleting. */
export function deleteKeyPage({ frame, apiKey, offset }: DeleteKeyPage): View {
  const { id, name, createdBy, createdAt } = apiKey
  const label = environmentLabel(frame.environment)
  const isProduction = environmentKind(frame.environment) === 'production'
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'Delete an API key',
    content: confirmation({
      frame,
      action: apiKeysUrl(frame, `/${id}/delete`, offset),
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>${isProduction ? html`This is a <strong>${label}</strong> key. ` : ''}Services that use it in ${label} are refused from their next request on. This cannot be undone.</p>
<p class="hint">Created by ${typed(createdBy)}, ${moment(createdAt)}.</p>`,
      cancelUrl: `${apiKeysUrl(frame, '', offset)}#delete-${id}`,
      confirm: `Delete ${isProduction ? label : 'the'} key`,
    }),
  })
}
