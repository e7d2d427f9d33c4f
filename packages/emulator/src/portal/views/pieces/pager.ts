import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'

export const PAGE_SIZE = 20

export interface Pager {
  offset: number
  total: number
  /** @defaultValue 20 */
  count?: number
  /** The address of the page that starts at an offset. */
  url(offset: number): string
}

/** Says which part of a list the page shows, with links to the parts before and after. */
export function pager({ offset, total, count = PAGE_SIZE, url }: Pager): View {
  const last = Math.min(offset + count, total)
  const range = offset < total ? `${offset + 1}–${last} of ${total}` : `None of ${total} here`
  return html`<nav class="pager" aria-label="Pages">
<span>${range}</span>
${offset > 0 ? html`<a class="button" rel="prev" href="${url(Math.max(0, Math.min(offset, total) - count))}">Previous</a>` : ''}
${last < total ? html`<a class="button" rel="next" href="${url(last)}">Next</a>` : ''}
</nav>`
}
