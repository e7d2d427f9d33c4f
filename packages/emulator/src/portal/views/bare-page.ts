import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { htmlDocument, wordmark } from './html-document.ts'

/** A page with one card and no navigation, for signing in and for problems. */
export function barePage({ title, content }: { title: string; content: View }): View {
  const body = html`<main class="bare">
${wordmark()}
<div class="card">
${content}
</div>
</main>`
  return htmlDocument({ title, body })
}
