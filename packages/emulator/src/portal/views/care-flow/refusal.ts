import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'

/** Says why nothing was done. */
export function refusal(problem: string): View {
  return html`<div class="notice refused" id="notice" role="alert" tabindex="-1"><strong>Nothing was done.</strong> ${problem}</div>`
}
