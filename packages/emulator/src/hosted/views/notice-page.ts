import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import type { Texts } from '../texts/texts.ts'
import { page } from './page.ts'

export interface NoticePage {
  texts: Texts
  title: string
  explanation: string
  careFlow?: string | undefined
  /** Where the visitor goes from here. */
  link?: { url: string; text: string } | undefined
  kind?: 'good' | 'neutral'
}

/** A page that only informs, such as about a session that has expired or a link that does not work. */
export function noticePage({
  texts,
  title,
  explanation,
  careFlow,
  link,
  kind = 'neutral',
}: NoticePage): View {
  const mark = kind === 'good' ? 'm6 12.500 4 4 8-9' : 'M12 6.500v7m0 3.500v.1'
  return page({
    texts,
    title,
    careFlow,
    progress: kind === 'good' ? 1 : undefined,
    content: html`<div class="card end ${kind}">
<svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true"><path d="${mark}"/></svg>
<h1>${title}</h1>
<p>${explanation}</p>
${link ? html`<p><a class="button" href="${link.url}" rel="noreferrer">${link.text}</a></p>` : ''}
</div>`,
  })
}
