import { html } from 'hono/html'
import type { ActivityStatus, ElementStatus } from '../../../engine/index.ts'
import type { View } from '../../../web/view.ts'

const labels: Record<ActivityStatus | ElementStatus, { label: string; colour: string }> = {
  ACTIVE: { label: 'Pending', colour: 'waits' },
  CANCELED: { label: 'Canceled', colour: 'plain' },
  DISCARDED: { label: 'Discarded', colour: 'plain' },
  DONE: { label: 'Done', colour: 'good' },
  EXPIRED: { label: 'Expired', colour: 'odd' },
  FAILED: { label: 'Failed', colour: 'bad' },
  SCHEDULED: { label: 'Scheduled', colour: 'plain' },
  STOPPED: { label: 'Stopped', colour: 'odd' },
}

export function activityBadge(status: ActivityStatus): View {
  const { label, colour } = labels[status]
  return html`<span class="badge ${colour}">${label}</span>`
}

/** The badge of a track or a step. Those are active, where an activity is pending. */
export function elementBadge(status: ElementStatus): View {
  const { label, colour } = status === 'ACTIVE' ? { label: 'Active', colour: 'waits' } : labels[status]
  return html`<span class="badge ${colour}">${label}</span>`
}
