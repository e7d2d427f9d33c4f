import type { Stores } from '../environment.ts'
import { createSessionEvent } from '../webhooks/session-events.ts'
import type { HostedSession } from './hosted-session-store.ts'
import { toAssignee } from './to-assignee.ts'

/** Ends a session whose time is over. Must run in a transaction. Does nothing if the session has ended or lasts longer now. */
export async function expireSession(stores: Stores, id: string, until: string): Promise<void> {
  const { careFlows, definitions, hostedSessions, outbox } = stores
  const session = await hostedSessions.hold(id)
  // Another request or emulator may have been faster.
  if (!session || hasEnded(session) || session.expires_at > until) return
  await hostedSessions.update(id, { expired_at: until })
  const careFlow = await careFlows.find(session.care_flow_id)
  const release = careFlow && definitions.releases.get(careFlow.release_id)
  const stakeholder = release?.stakeholders.find((candidate) => candidate.id === session.stakeholder_id)
  if (!careFlow || !stakeholder) return
  const assignee = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
  await outbox.add([createSessionEvent('session.expired', session, assignee, careFlow)], careFlow)
}

function hasEnded({ completed_at, expired_at }: HostedSession): boolean {
  return completed_at !== '' || expired_at !== ''
}
