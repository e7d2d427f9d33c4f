import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import type { View } from './view.ts'

/** The hidden token. Every form that changes something needs it. */
export function formToken({ formToken }: Frame): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}
