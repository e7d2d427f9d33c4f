import {
  type Activity,
  type CareFlowEvent,
  listPendingActivities,
  type StakeholderDefinition,
} from '@orchestration/care-flows'
import { createRandomId } from '../../base/random.ts'
import type { PatientRow } from '../../store/tables.ts'
import type {
  StartHostedActivitySessionInput,
  StartHostedPathwaySessionInput,
} from '../__generated__/resolvers.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import type { CareFlow } from '../care-flows/care-flow-repository.ts'
import { isDue } from '../care-flows/change-care-flow.ts'
import { requireCareFlow } from '../care-flows/load-care-flow.ts'
import type { Change } from '../change.ts'
import { findStakeholder, toAssignee } from '../definitions/stakeholders.ts'
import type { Environment } from '../environment.ts'
import { deleteDrafts } from './form-drafts.ts'
import { toHostedLanguage } from './hosted-languages.ts'
import { type HostedSession, hashToken } from './hosted-pages-repository.ts'
import { isOnHostedPages } from './hosted-visitor.ts'

/** Default and maximum session lifetime. */
const MAX_TTL_SECONDS = 3_600

/** Input fields for a session. */
export type HostedSessionInput = Pick<
  StartHostedPathwaySessionInput,
  'success_url' | 'cancel_url' | 'language' | 'ttl' | 'user_context' | 'tracking'
>

interface NewHostedSession {
  careFlow: CareFlow
  patient: PatientRow
  stakeholder: StakeholderDefinition
  input: HostedSessionInput
}

export interface StartedHostedSession {
  session: HostedSession
  /** The secret in the session URL. Only its hash is stored. */
  token: string
}

/**
 * Starts a session in an active care flow. Must run in a transaction.
 *
 * @throws ApiError
 */
export function startHostedActivitySession(
  environment: Environment,
  input: StartHostedActivitySessionInput,
): StartedHostedSession {
  const careFlow = requireCareFlow(environment, input)
  assertRequest(careFlow.status === 'active', 'The care flow is not active.')
  const stakeholder = findStakeholder(careFlow, input.stakeholder_id, environment.definitions)
  assertFound(stakeholder, 'The care flow has no such stakeholder.')
  const patient = environment.patients.require(careFlow)
  return startHostedSession(environment, { careFlow, patient, stakeholder, input })
}

/**
 * Starts a session. Must run in a transaction.
 *
 * @throws BAD_REQUEST_ERROR for an invalid input
 */
export function startHostedSession(
  { hostedPages, now, notify }: Environment,
  { careFlow, patient, stakeholder, input }: NewHostedSession,
): StartedHostedSession {
  const token = createRandomId()
  const lifetime = parseTtl(input.ttl ?? MAX_TTL_SECONDS) * 1_000
  const time = now().getTime()
  const session: HostedSession = {
    id: createRandomId(),
    care_flow_id: careFlow.id,
    stakeholder_id: stakeholder.id,
    language: toHostedLanguage(input.language ?? ''),
    success_url: parseUrl(input.success_url, 'success_url'),
    cancel_url: parseUrl(input.cancel_url, 'cancel_url'),
    user_context: input.user_context ? JSON.stringify(input.user_context) : '',
    tracking: input.tracking ? JSON.stringify(input.tracking) : '',
    created_at: new Date(time).toISOString(),
    expires_at: new Date(time + lifetime).toISOString(),
    completed_at: '',
    expired_at: '',
    lifetime,
    token_hash: hashToken(token),
  }
  hostedPages.createSession(session)
  const assignee = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
  notify({ type: 'session.started', session, stakeholder: assignee, careFlow, patient })
  return { session, token }
}

function parseTtl(ttl: number): number {
  const seconds = Math.floor(ttl)
  const isValid = seconds >= 1 && seconds <= MAX_TTL_SECONDS
  assertRequest(isValid, `ttl must be a number of seconds from 1 to ${MAX_TTL_SECONDS}.`)
  return seconds
}

function parseUrl(url: string | null | undefined, name: string): string {
  if (url == null) return ''
  const parsed = URL.parse(url)
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
  assertRequest(parsed && isWeb, `${name} must be a URL that begins with https:// or http://.`)
  return parsed.href
}

interface Ending {
  type: CareFlowEvent['type']
  date: string
  activity: Activity
}

/**
 * Updates the hosted sessions of a care flow after a change. Each activity that the stakeholder completes extends the session.
 * The session completes when the stakeholder has no pending activity left. Uses the due time of events, because due work may
 * run late.
 */
export function updateHostedSessions(environment: Environment, change: Change): void {
  if (change.type !== 'care_flow.changed') return
  const { careFlow, patient, release, state, events } = change
  const { hostedPages, notify } = environment
  const ended = events.filter(isEnding)
  if (ended.length === 0) return
  const pending = listPendingActivities(state)
  if (ended.some(({ activity }) => isOnHostedPages(activity.object)))
    deleteDrafts(
      environment.records,
      careFlow.id,
      ({ activity_id }) => !pending.some(({ id }) => id === activity_id),
    )
  for (const session of hostedPages.listOpenSessions(careFlow.id)) {
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
      // Activities that end later in this change are still pending at this time, but not in the new state.
      const later = ended.slice(index + 1).map((ending) => ending.activity)
      if ([...pending, ...later].some((other) => isOwn(other) && other.date <= date)) continue
      completed_at = date
      break
    }
    if (expires_at === session.expires_at && completed_at === '') continue
    hostedPages.updateSession(session.id, { completed_at, expires_at })
    if (completed_at === '') continue
    const completed = { ...session, completed_at, expires_at }
    notify({ type: 'session.completed', session: completed, stakeholder: assignee, careFlow, patient })
  }
}

const endings: ReadonlySet<string> = new Set(['activity_canceled', 'activity_completed', 'activity_expired'])

function isEnding(event: CareFlowEvent): event is CareFlowEvent & Ending {
  return endings.has(event.type) && 'activity' in event && event.activity.isUserActivity
}

/** Expires a session, unless it has ended or was extended. Must run in a transaction. */
export function expireHostedSession(environment: Environment, id: string, until: string): void {
  const { careFlows, definitions, hostedPages, notify } = environment
  const session = hostedPages.findSession(id)
  const careFlow = session && careFlows.findWithState(session.care_flow_id)
  if (!careFlow || !isOpen(session) || session.expires_at > until) return
  // Due work must run first, because it may complete or extend the session.
  if (isDue(careFlow, until)) return
  hostedPages.updateSession(id, { expired_at: until })
  deleteDrafts(environment.records, careFlow.id, ({ session_id }) => session_id === id)
  const { stakeholders = [] } = definitions.releases.get(careFlow.release_id) ?? {}
  const stakeholder = stakeholders.find((candidate) => candidate.id === session.stakeholder_id)
  if (!stakeholder) return
  const assignee = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
  const patient = environment.patients.require(careFlow)
  notify({ type: 'session.expired', session, stakeholder: assignee, careFlow, patient })
}

function isOpen({ completed_at, expired_at }: HostedSession): boolean {
  return completed_at === '' && expired_at === ''
}
