import { html } from 'hono/html'
import { barePage } from './bare-page.ts'
import type { View } from './view.ts'

/** Shown instead of the page when something went wrong. The explanation says what to do. */
export function problemPage({ title, explanation }: { title: string; explanation: string }): View {
  return barePage({
    title,
    content: html`<h1>${title}</h1>
<p>${explanation}</p>
<p><a class="button" href="/">Go to the portal</a></p>`,
  })
}
