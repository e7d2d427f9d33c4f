import { html } from 'hono/html'
import type { View } from '../../web/view.ts'

/** Names and what they stand for, such as `['Status', '200']`. Those without a value are left out. */
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
