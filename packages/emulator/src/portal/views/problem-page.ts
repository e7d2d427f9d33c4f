import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import type { Frame } from './frame/frame.ts'
import { barePage } from './frame/html-document.ts'
import { page } from './frame/page.ts'

export interface ProblemPage {
  title: string
  /** What went wrong and what to do. */
  explanation: string
  /** Of the environment that the address names. Without it, the page has no navigation. */
  frame?: Frame | undefined
}

/** Shown instead of the page when something went wrong. */
export function problemPage({ title, explanation, frame }: ProblemPage): View {
  const home = frame ? `/${frame.environment}/get-started` : '/'
  const content = html`<h1>${title}</h1>
<p>${explanation}</p>
<p class="actions"><a class="button" href="${home}">Go to the portal</a></p>`
  return frame
    ? page({ frame, title, content: html`<div class="card narrow">${content}</div>` })
    : barePage({ title, content })
}
