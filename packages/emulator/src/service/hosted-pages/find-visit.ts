import { hash } from 'node:crypto'
import type { StakeholderDefinition } from '@orchestration/care-flows'
import type { CareFlow } from '../care-flows/care-flow-store.ts'
import { toAssignee } from '../stakeholders/stakeholders.ts'
import type { Readers } from '../stores.ts'
import { findLanguage } from './languages.ts'
import type { HostedSession } from './session-store.ts'

/** The parts of a hosted page's address that identify the visitor. */
export interface VisitAddress {
  /** `s` is a session. `l` is a link, which does not expire. */
  kind: 's' | 'l'
  token: string
}

/** A visitor of the hosted pages. Whoever knows the address acts as one stakeholder in one care flow. */
export interface Visit {
  careFlow: CareFlow
  stakeholder: StakeholderDefinition
  /** The visitor, as activities name them. */
  assignee: { id: string; name: string }
  language: string
  /** The IANA name of the patient's time zone. Null is UTC. */
  timezone: string | null
  /** Undefined for a link. */
  session: HostedSession | undefined
  status: 'open' | 'completed' | 'expired'
}

/** Finds the visitor by the address. Undefined if no session or link has the token, or its care flow was deleted. */
export async function findVisit(readers: Readers, { kind, token }: VisitAddress): Promise<Visit | undefined> {
  const session = kind === 's' ? await readers.hostedSessions.findByToken(hashToken(token)) : undefined
  const found = session ?? (kind === 'l' ? await readers.hostedLinks.findByToken(token) : undefined)
  const careFlow = found && (await readers.careFlows.find(found.care_flow_id))
  const release = careFlow && readers.definitions.releases.get(careFlow.release_id)
  const stakeholder = release?.stakeholders.find(({ id }) => id === found?.stakeholder_id)
  if (!careFlow || !stakeholder) return undefined
  const patient = await readers.patients.find(careFlow.patient_id)
  const isPatient = stakeholder.clinical_app_role === 'PATIENT'
  return {
    careFlow,
    stakeholder,
    assignee: toAssignee(stakeholder, { id: careFlow.patient_id, name: patient?.name ?? '' }),
    language: session?.language ?? findLanguage((isPatient && patient?.preferred_language) || ''),
    timezone: patient?.patient_timezone || null,
    session,
    status: session ? findStatus(session, readers.now()) : 'open',
  }
}

/** The store keeps this hash instead of the token, so that a copy of the store opens no page. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

function findStatus({ completed_at, expires_at }: HostedSession, now: Date): Visit['status'] {
  if (completed_at !== '') return 'completed'
  return expires_at > now.toISOString() ? 'open' : 'expired'
}
