import { html, raw } from 'hono/html'
import type { View } from './view.ts'

export interface Field {
  name: string
  label: string
  hint?: string
  /** What was typed before. */
  value?: string
  /** What was wrong with it. */
  error?: string | undefined
  type?: 'text' | 'password' | 'number'
  required?: boolean
  /** Whether to start typing here, unless another field has an error. */
  focus?: boolean
}

/**
 * A labelled text field with what is wrong with it beside it. What the browser could check is left to the server, so that
 * everybody gets the same words in the same place.
 */
export function field({ name, label, hint, value = '', error, type = 'text', required, focus }: Field): View {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" dir="auto"`,
    type === 'password' ? 'type="password" autocomplete="current-password"' : 'autocomplete="off"',
    type === 'number' && 'inputmode="numeric"',
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
