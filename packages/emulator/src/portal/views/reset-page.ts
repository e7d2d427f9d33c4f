import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { confirmation } from './confirmation.ts'
import { countOverview, type EnvironmentCount } from './count-overview.ts'
import { listEnvironments } from './environment-label.ts'
import type { Frame } from './frame.ts'
import { page } from './page.ts'

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
