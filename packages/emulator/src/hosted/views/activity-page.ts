import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
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
  /** How much of the activity is done, from 0 to 1. @defaultValue undefined, so a session of one activity shows no progress */
  progress?: number
  content: View
}

/** The page of one activity, with a form around its content. */
export function activityPage({ frame, title, progress, content }: ActivityPage): View {
  const { texts, careFlow, cancelUrl, status, step } = frame
  const { position, total } = step
  return page({
    texts,
    careFlow,
    cancelUrl,
    title: `${title} · ${careFlow}`,
    step: total > 1 ? texts.step(position, total) : undefined,
    progress: total > 1 || progress !== undefined ? (position - 1 + (progress ?? 0)) / total : undefined,
    content: html`${status ? html`<p class="status" role="status">${status}</p>` : ''}
<div class="card">
${content}
</div>`,
  })
}
