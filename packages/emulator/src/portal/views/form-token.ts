import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import type { Frame } from './frame.ts'

/** The hidden token. Every form that changes something needs it. */
export function formToken({ formToken }: Frame): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}
