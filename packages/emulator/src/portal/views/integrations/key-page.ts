import { html } from 'hono/html'
import type { ApiKey } from '../../../service/keys/key-store.ts'
import type { View } from '../../../web/view.ts'
import { environmentKind, environmentLabel } from '../frame/environment-label.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { confirmation } from '../pieces/confirmation.ts'
import { field } from '../pieces/field.ts'
import { moment } from '../pieces/moment.ts'
import { typed } from '../pieces/typed.ts'
import { apiKeysUrl, integrationsPage } from './integrations-page.ts'

export interface CreateKeyPage {
  frame: Frame
  /** Identifies the form, so that sending it twice creates one key. */
  formId: string
  values?: { name: string; description: string }
  errors?: { name?: string | undefined; description?: string | undefined }
}

export function createKeyPage({ frame, formId, values, errors = {} }: CreateKeyPage): View {
  const failed = errors.name !== undefined || errors.description !== undefined
  const url = apiKeysUrl(frame)
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: failed ? 'Error: create API key' : 'Create API key',
    content: html`<h1>Create API key</h1>
<form class="card narrow" method="post" action="${url}" novalidate>
${formToken(frame)}
<input type="hidden" name="formId" value="${formId}">
${field({
  name: 'name',
  label: 'Name',
  hint: 'The service that will use it.',
  value: values?.name ?? '',
  error: errors.name,
  required: true,
  focus: !failed,
})}
${field({
  name: 'description',
  label: 'Description',
  hint: 'What it is for, where it is kept, whom to ask.',
  value: values?.description ?? '',
  error: errors.description,
})}
<p>The key will be valid in <strong>${environmentLabel(frame.environment)}</strong> alone. Its value is shown once, on the next page.</p>
<p class="actions"><button class="primary">Create API key</button> <a class="button" href="${url}">Cancel</a></p>
</form>`,
  })
}

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
