import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'

/** A list of names and values, such as `['Status', '200']`. Entries without a value are left out. */
export function overview(
  entries: readonly (readonly [name: string, value: View | string | undefined])[],
): View {
  return html`<dl class="overview">
${entries.map(([name, value]) =>
  value === undefined
    ? ''
    : html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
)}</dl>`
}
