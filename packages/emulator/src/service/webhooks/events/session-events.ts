import type { KnownEvent } from '@orchestration/webhooks'
import type { HostedSession } from '../../hosted-pages/session-store.ts'
import { type CareFlowColumns, toCareFlow } from '../event-parts.ts'

/** The stakeholder of a session. */
interface Stakeholder {
  id: string
  type: 'PATIENT' | 'STAKEHOLDER'
}

/** Creates the event of a session. `session.completed` needs a session that has completed. */
export function createSessionEvent(
  event_type: 'session.started' | 'session.expired' | 'session.completed',
  { id, created_at, success_url, cancel_url, expires_at, completed_at }: HostedSession,
  stakeholder: Stakeholder,
  careFlow: CareFlowColumns,
): KnownEvent {
  const session = {
    id,
    created_at,
    stakeholder: { id: stakeholder.id, type: stakeholder.type.toLowerCase() },
    success_url: success_url || null,
    cancel_url: cancel_url || null,
  }
  const pathway = toCareFlow(careFlow)
  return event_type === 'session.completed'
    ? { event_type, session: { ...session, completed_at }, pathway }
    : { event_type, session: { ...session, expires_at }, pathway }
}
