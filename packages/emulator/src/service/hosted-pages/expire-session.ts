import type { Stores } from '../stores.ts'
import { createSessionEvent } from '../webhooks/events/session-events.ts'
import { deleteDrafts } from './form-drafts.ts'
import type { HostedSession } from './hosted-session-store.ts'
import { toAssignee } from './to-assignee.ts'

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
