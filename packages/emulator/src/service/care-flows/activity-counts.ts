import type { CareFlowState } from '@orchestration/care-flows'
import type { ActivityRow, CareFlowRow } from '../../store/tables.ts'

/** How many activities a care flow has. */
export type ActivityCounts = Pick<CareFlowRow, 'activities' | 'active' | 'failed' | 'canceled'>

export const noActivities: ActivityCounts = {
  activities: 0,
  active: 0,
  failed: 0,
  canceled: 0,
}

/** The columns that count activities, by their status. */
const counted: Record<string, 'active' | 'failed' | 'canceled' | undefined> = {
  ACTIVE: 'active',
  FAILED: 'failed',
  CANCELED: 'canceled',
}

/** Adds the changed activities to the counts. `former` has those that were there before, with their former statuses. */
export function countActivities(
  { activities, active, failed, canceled }: ActivityCounts,
  changed: readonly Pick<ActivityRow, 'id' | 'status'>[],
  former?: Pick<CareFlowState, 'activities'>,
): ActivityCounts {
  const counts = { activities, active, failed, canceled }
  for (const { id, status } of changed) {
    const before = former?.activities[id]
    if (!before) counts.activities += 1
    const [from, to] = [counted[before?.status ?? ''], counted[status]]
    if (from) counts[from] -= 1
    if (to) counts[to] += 1
  }
  return counts
}
