import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'

export interface Field {
  name: string
  label: string
  hint?: string
  /** The text that was typed before. */
  value?: string
  /** The problem with that text. */
  error?: string | undefined
  type?: 'text' | 'password' | 'number'
  required?: boolean
  /** The id of a `datalist` with suggestions. */
  list?: string
  /** Whether to start typing here, unless another field has an error. */
  focus?: boolean
}

/**
 * A labelled text field, with its problem beside it. The server does all checks, so that everybody gets the same message
 * in the same place.
 */
export function field({
  name,
  label,
  hint,
  value = '',
  error,
  type = 'text',
  required,
  list,
  focus,
}: Field): View {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" dir="auto"`,
    type === 'password' ? 'type="password" autocomplete="current-password"' : 'autocomplete="off"',
    type === 'number' && 'inputmode="numeric"',
    list && `list="${list}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    required && 'aria-required="true"',
    (focus || error) && 'autofocus',
  ]
  return html`<div class="field">
<label for="${name}">${label}${required ? '' : html` <span class="optional">optional</span>`}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
<input ${raw(attributes.filter(Boolean).join(' '))} value="${value}">
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}
