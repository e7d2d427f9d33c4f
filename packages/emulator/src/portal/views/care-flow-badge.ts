import { html } from 'hono/html'
import type { View } from '../../web/view.ts'

/** The states of a care flow, as people read them. */
export const careFlowStatuses: Record<string, { label: string; colour: string }> = {
  starting: { label: 'Starting', colour: 'plain' },
  active: { label: 'Active', colour: 'good' },
  completed: { label: 'Completed', colour: 'plain' },
  stopped: { label: 'Stopped', colour: 'odd' },
  missing_baseline_info: { label: 'Missing baseline', colour: 'odd' },
}

export function careFlowBadge(status: string): View {
  const { label, colour } = careFlowStatuses[status] ?? { label: status, colour: 'plain' }
  return html`<span class="badge ${colour}">${label}</span>`
}
