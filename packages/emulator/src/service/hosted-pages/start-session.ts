import type { StakeholderDefinition } from '@orchestration/care-flows'
import type { GraphQLError } from 'graphql'
import { createId } from '../../ground/random.ts'
import { createServiceError } from '../answers.ts'
import type { CareFlow } from '../care-flows/care-flow-store.ts'
import { holdCareFlow } from '../care-flows/change-care-flow.ts'
import { findStakeholder, toAssignee } from '../stakeholders/stakeholders.ts'
import type { Stores } from '../stores.ts'
import { createSessionEvent } from '../webhooks/events/session-events.ts'
import { hashToken } from './find-visit.ts'
import { isLanguage, languages } from './languages.ts'
import type { HostedSession } from './session-store.ts'

/** The default and maximum lifetime of a session, in seconds. */
const MAX_TTL = 3_600

export interface SessionInput {
  success_url?: string | null
  cancel_url?: string | null
  language?: string | null
  ttl?: number | null
  user_context?: object | null
  tracking?: object | null
}

export interface ActivitySessionInput extends SessionInput {
  pathway_id: string
  stakeholder_id: string
}

interface NewSession {
  careFlow: CareFlow
  stakeholder: StakeholderDefinition
  input: SessionInput
}

export interface StartedSession {
  session: HostedSession
  /** The secret in the session's address. The store keeps only its hash. */
  token: string
}

/** Starts a session in a care flow that is active. Must run in a transaction. Throws the service's errors. */
export async function startActivitySession(
  stores: Stores,
  input: ActivitySessionInput,
): Promise<StartedSession> {
  const careFlow = await holdCareFlow(stores, input)
  if (careFlow.status !== 'active')
    throw createServiceError('BAD_REQUEST_ERROR', 'The care flow is not active.')
  const stakeholder = findStakeholder(careFlow, input.stakeholder_id, stores)
  if (!stakeholder) throw noStakeholder()
  return startSession(stores, { careFlow, stakeholder, input })
}

export function noStakeholder(): GraphQLError {
  return createServiceError('NOT_FOUND', 'The care flow has no such stakeholder.')
}

/** The address of a session's pages, below the origin of the hosted pages. */
export function sessionUrl(hostedPagesUrl: string, token: string): string {
  return `${hostedPagesUrl}/s/${token}`
}

/** Starts a session. Must run in a transaction. Throws BAD_REQUEST_ERROR for an invalid input. */
export async function startSession(
  { expectDue, hostedSessions, now, outbox }: Stores,
  { careFlow, stakeholder, input }: NewSession,
): Promise<StartedSession> {
  const token = createId()
  const lifetime = checkTtl(input.ttl ?? MAX_TTL) * 1_000
  const time = now().getTime()
  const session: HostedSession = {
    id: createId(),
    care_flow_id: careFlow.id,
    stakeholder_id: stakeholder.id,
    language: checkLanguage(input.language ?? 'en'),
    success_url: checkUrl(input.success_url, 'success_url'),
    cancel_url: checkUrl(input.cancel_url, 'cancel_url'),
    user_context: input.user_context ? JSON.stringify(input.user_context) : '',
    tracking: input.tracking ? JSON.stringify(input.tracking) : '',
    created_at: new Date(time).toISOString(),
    expires_at: new Date(time + lifetime).toISOString(),
    completed_at: '',
    expired_at: '',
    lifetime,
    token_hash: hashToken(token),
  }
  await hostedSessions.create(session)
  expectDue(session.expires_at)
  const assignee = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
  await outbox.add([createSessionEvent('session.started', session, assignee, careFlow)], careFlow)
  return { session, token }
}

function checkTtl(ttl: number): number {
  const seconds = Math.floor(ttl)
  if (seconds >= 1 && seconds <= MAX_TTL) return seconds
  throw createServiceError('BAD_REQUEST_ERROR', `ttl must be a number of seconds, 1 to ${MAX_TTL}.`)
}

function checkLanguage(language: string): string {
  if (isLanguage(language)) return language
  throw createServiceError('BAD_REQUEST_ERROR', `language must be one of ${languages.join(', ')}.`)
}

function checkUrl(url: string | null | undefined, name: string): string {
  if (url == null) return ''
  const { protocol, href } = URL.parse(url) ?? {}
  if (href !== undefined && (protocol === 'https:' || protocol === 'http:')) return href
  throw createServiceError('BAD_REQUEST_ERROR', `${name} must be a URL that begins with https:// or http://.`)
}
