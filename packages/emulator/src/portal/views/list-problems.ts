import { html } from 'hono/html'
import type { View } from '../../web/view.ts'

/** Shows the parameters of an address that a list cannot understand. */
export function listProblems(problems: readonly string[]): View | '' {
  if (problems.length === 0) return ''
  return html`<div class="warning" role="status">
${problems.map((problem) => html`<p>${problem}</p>`)}
</div>`
}
