import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'

/** What a badge says, and in which colour: `waits` for what is pending, `odd` for what deserves a look. */
export interface Badge {
  label: string
  colour: 'bad' | 'good' | 'odd' | 'plain' | 'waits'
}

export function badge({ label, colour }: Badge): View {
  return html`<span class="badge ${colour}">${label}</span>`
}

/** The badge of an activity that has failed, beside others that have not. */
export const failedBadge: Badge = { label: 'Failed', colour: 'bad' }
