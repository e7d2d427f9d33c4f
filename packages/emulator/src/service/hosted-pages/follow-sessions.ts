import type { Activity, CareFlowEvent } from '@orchestration/care-flows'
import type { Change } from '../change.ts'
import { toAssignee } from '../stakeholders/stakeholders.ts'
import type { Stores } from '../stores.ts'
import { createSessionEvent } from '../webhooks/events/session-events.ts'
import type { HostedSession } from './session-store.ts'
import { deleteDrafts, isOnHostedPages } from './visitor-work.ts'

interface Ending {
  type: CareFlowEvent['type']
  date: string
  activity: Activity
}

/**
 * Updates the hosted sessions of a care flow after something happened in it. A session lasts longer with each activity
 * that its stakeholder completes. It completes when the stakeholder has nothing left to do. What happened counts at the
 * time at which it was due, because it may be acted out later.
 */
export async function followSessions(
  stores: Stores,
  { careFlow, release, state, events }: Change,
): Promise<void> {
  const { hostedSessions, outbox } = stores
  const ended = events.filter(isEnding)
  if (ended.length === 0) return
  if (ended.some(({ activity }) => isOnHostedPages(activity.object)))
    await deleteDrafts(
      stores,
      careFlow.id,
      ({ activity_id }) => state.activities[activity_id]?.status !== 'ACTIVE',
    )
  const activities = Object.values(state.activities)
  for (const session of await hostedSessions.listOpen(careFlow.id)) {
    const stakeholder = release.stakeholders.find(({ id }) => id === session.stakeholder_id)
    if (!stakeholder) continue
    const assignee = toAssignee(stakeholder, state.patient)
    const isOwn = ({ indirect_object }: Activity) => indirect_object?.id === assignee.id
    let { expires_at, completed_at } = session
    for (const [index, { type, date, activity }] of ended.entries()) {
      if (!isOwn(activity)) continue
      if (date >= expires_at) break
      if (type === 'activity_completed')
        expires_at = new Date(Date.parse(date) + session.lifetime).toISOString()
      const later = ended.slice(index + 1)
      const isPending = activities.some(
        (other) =>
          isOwn(other) &&
          other.date <= date &&
          (other.status === 'ACTIVE' || later.some((ending) => ending.activity.id === other.id)),
      )
      if (isPending) continue
      completed_at = date
      break
    }
    if (expires_at === session.expires_at && completed_at === '') continue
    await hostedSessions.update(session.id, { completed_at, expires_at })
    if (completed_at === '') continue
    const completed = { ...session, completed_at, expires_at }
    await outbox.add([createSessionEvent('session.completed', completed, assignee, careFlow)], careFlow)
  }
}

const endings: ReadonlySet<string> = new Set(['activity_canceled', 'activity_completed', 'activity_expired'])

function isEnding(event: CareFlowEvent): event is CareFlowEvent & Ending {
  return endings.has(event.type) && 'activity' in event && event.activity.isUserActivity
}

/** Expires a session. Must run in a transaction. Does nothing if the session has ended or was prolonged meanwhile. */
export async function expireSession(stores: Stores, id: string, until: string): Promise<void> {
  const { careFlows, definitions, hostedSessions, outbox } = stores
  const found = await hostedSessions.find(id)
  // Every change of a session holds its care flow, so that changes come one after the other.
  const careFlow = found && (await careFlows.hold(found.care_flow_id))
  const session = careFlow && (await hostedSessions.find(id))
  // Another request or emulator may have ended it meanwhile.
  if (!session || hasEnded(session) || session.expires_at > until) return
  // What is due in the care flow comes first: it may complete the session, or let it last longer.
  if (careFlow.next_due !== '' && careFlow.next_due <= until) return
  await hostedSessions.update(id, { expired_at: until })
  await deleteDrafts(stores, careFlow.id, ({ session_id }) => session_id === id)
  const { stakeholders = [] } = definitions.releases.get(careFlow.release_id) ?? {}
  const stakeholder = stakeholders.find((candidate) => candidate.id === session.stakeholder_id)
  if (!stakeholder) return
  const assignee = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
  await outbox.add([createSessionEvent('session.expired', session, assignee, careFlow)], careFlow)
}

function hasEnded({ completed_at, expired_at }: HostedSession): boolean {
  return completed_at !== '' || expired_at !== ''
}
