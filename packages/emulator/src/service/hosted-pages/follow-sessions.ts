import type { Change } from '../care-flows/keep-happened.ts'
import type { Stores } from '../environment.ts'
import { createSessionEvent } from '../webhooks/session-events.ts'
import { toAssignee } from './to-assignee.ts'

/**
 * Updates the hosted sessions of a care flow after something happened in it. A session lasts longer with each activity
 * that its stakeholder completes. It completes when the stakeholder has nothing left to do.
 */
export async function followSessions(
  { hostedSessions, now, outbox }: Stores,
  { careFlow, release, state, happened }: Change,
): Promise<void> {
  const ended = happened.flatMap((happening) =>
    endings.has(happening.type) && 'activity' in happening && happening.activity.isUserActivity
      ? [{ date: happening.date, type: happening.type, assignee: happening.activity.indirect_object?.id }]
      : [],
  )
  if (ended.length === 0) return
  for (const session of await hostedSessions.listOpen(careFlow.id, now())) {
    const stakeholder = release.stakeholders.find(({ id }) => id === session.stakeholder_id)
    if (!stakeholder) continue
    const assignee = toAssignee(stakeholder, state.patient)
    const last = ended.findLast((ending) => ending.assignee === assignee.id)
    if (!last) continue
    const isPending = Object.values(state.activities).some(
      ({ status, indirect_object }) => status === 'ACTIVE' && indirect_object?.id === assignee.id,
    )
    const expires_at =
      last.type === 'activity_completed'
        ? new Date(Date.parse(last.date) + session.lifetime).toISOString()
        : session.expires_at
    const completed_at = isPending ? '' : last.date
    await hostedSessions.update(session.id, { completed_at, expires_at })
    if (isPending) continue
    const completed = { ...session, completed_at, expires_at }
    await outbox.add([createSessionEvent('session.completed', completed, assignee, careFlow)], careFlow)
  }
}

const endings: ReadonlySet<string> = new Set(['activity_canceled', 'activity_completed', 'activity_expired'])
