import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import type { Texts } from '../texts/texts.ts'
import { page } from './page.ts'

/** What every page of an activity shows around its content. */
export interface ActivityFrame {
  texts: Texts
  careFlow: string
  cancelUrl: string | undefined
  step: { position: number; total: number }
  /** The path that the form is sent to. */
  action: string
  /** Shown above the content. */
  status?: string | undefined
}

export interface ActivityPage {
  frame: ActivityFrame
  title: string
  content: View
}

/** The page of one activity, with a form around its content. */
export function activityPage({ frame, title, content }: ActivityPage): View {
  const { status } = frame
  return page({
    ...frame,
    title: `${title} · ${frame.careFlow}`,
    content: html`${status ? html`<p class="status" role="status">${status}</p>` : ''}
<div class="card">
${content}
</div>`,
  })
}
