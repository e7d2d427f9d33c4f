import { html } from 'hono/html'
import { htmlDocument, wordmark } from './html-document.ts'
import type { View } from './view.ts'

/** A page of one card, without navigation: for who is not signed in, and for what went wrong. */
export function barePage({ title, content }: { title: string; content: View }): View {
  const body = html`<main class="bare">
${wordmark()}
<div class="card">
${content}
</div>
</main>`
  return htmlDocument({ title, body })
}
