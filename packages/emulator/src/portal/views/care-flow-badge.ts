import type { View } from '../../web/view.ts'
import { type Badge, badge } from './badge.ts'

/** The badges of a care flow, by its status. */
export const careFlowBadges: Record<string, Badge> = {
  starting: { label: 'Starting', colour: 'plain' },
  active: { label: 'Active', colour: 'good' },
  completed: { label: 'Completed', colour: 'plain' },
  stopped: { label: 'Stopped', colour: 'odd' },
  missing_baseline_info: { label: 'Missing baseline', colour: 'odd' },
}

export function careFlowBadge(status: string): View {
  return badge(careFlowBadges[status] ?? { label: status, colour: 'plain' })
}
