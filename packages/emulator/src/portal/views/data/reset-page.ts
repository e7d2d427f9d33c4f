import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { listEnvironments } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { confirmation } from '../pieces/confirmation.ts'
import { countOverview, type EnvironmentCount } from './data-page.ts'

export interface ResetPage {
  frame: Frame
  counts: readonly EnvironmentCount[]
}

/** Asks before a reset. */
export function resetPage({ frame, counts }: ResetPage): View {
  const url = `/${frame.environment}/data`
  return page({
    frame,
    section: 'data',
    title: 'Reset the emulator',
    content: confirmation({
      frame,
      action: `${url}/reset`,
      question: 'Reset the emulator?',
      explanation: html`<p>What was done in ${listEnvironments(frame.environments)} is lost. This cannot be undone, but a <a href="${url}/snapshot" download>snapshot</a> can be put back.</p>
${countOverview(counts)}`,
      cancelUrl: `${url}#reset`,
      confirm: 'Reset everything',
    }),
  })
}
