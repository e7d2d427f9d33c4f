import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import type { View } from './view.ts'

/** Has to be in every form that changes something. */
export function formToken({ formToken }: Frame): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}
