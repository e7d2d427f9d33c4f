import type { ActivityStatus, ElementStatus } from '@orchestration/care-flows'
import type { View } from '../../../web/view.ts'
import { type Badge, badge, failedBadge } from '../pieces/badge.ts'

const badges: Record<ActivityStatus | ElementStatus, Badge> = {
  ACTIVE: { label: 'Pending', colour: 'waits' },
  CANCELED: { label: 'Canceled', colour: 'plain' },
  DISCARDED: { label: 'Discarded', colour: 'plain' },
  DONE: { label: 'Done', colour: 'good' },
  EXPIRED: { label: 'Expired', colour: 'odd' },
  FAILED: failedBadge,
  POSTPONED: { label: 'Postponed', colour: 'plain' },
  SCHEDULED: { label: 'Scheduled', colour: 'plain' },
  STOPPED: { label: 'Stopped', colour: 'odd' },
}

export function activityBadge(status: ActivityStatus): View {
  return badge(badges[status])
}

/** The badge of a track or a step. Tracks and steps are active while their activities are pending. */
export function elementBadge(status: ElementStatus): View {
  return badge(status === 'ACTIVE' ? { label: 'Active', colour: 'waits' } : badges[status])
}
