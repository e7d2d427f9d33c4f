import { type Activity, isPending } from '@orchestration/care-flows'
import type { ActivityRepository } from '../activities/activity-repository.ts'
import type { CareFlow } from '../care-flows/care-flow-repository.ts'
import { applyCommand } from '../care-flows/change-care-flow.ts'
import { type NewCareFlowCommand, requireCareFlow } from '../care-flows/load-care-flow.ts'
import { toAssignee } from '../definitions/stakeholders.ts'
import type { Environment } from '../environment.ts'
import { toHostedLanguage } from './hosted-languages.ts'
import type { HostedSession } from './hosted-pages-repository.ts'

/** The parts of a hosted page URL that identify the visitor. */
export interface VisitorAddress {
  /** A link does not expire. */
  kind: 'session' | 'link'
  token: string
}

/** A visitor to the hosted pages. The URL authorizes the visitor to act as one stakeholder in one care flow. */
export interface HostedVisitor {
  careFlow: CareFlow
  /** The visitor as the assignee of activities. */
  assignee: { id: string; name: string }
  language: string
  /** IANA time zone of the patient. Null means UTC. */
  timezone: string | null
  /** Undefined if the visitor opened the hosted pages link, which has no session. */
  session: HostedSession | undefined
  status: 'open' | 'completed' | 'expired'
}

/** Returns undefined if the token is unknown or the care flow was deleted. */
export function findHostedVisitor(
  environment: Environment,
  { kind, token }: VisitorAddress,
): HostedVisitor | undefined {
  const session = kind === 'session' ? environment.hostedPages.findSessionByToken(token) : undefined
  const found = session ?? (kind === 'link' ? environment.hostedPages.findLinkByToken(token) : undefined)
  const careFlow = found && environment.careFlows.find(found.care_flow_id)
  const release = careFlow && environment.definitions.releases.get(careFlow.release_id)
  const stakeholder = release?.stakeholders.find(({ id }) => id === found?.stakeholder_id)
  if (!careFlow || !stakeholder) return undefined
  const patient = environment.patients.find(careFlow.patient_id)
  const isPatient = stakeholder.clinical_app_role === 'PATIENT'
  return {
    careFlow,
    assignee: toAssignee(stakeholder, { id: careFlow.patient_id, name: patient?.name ?? '' }),
    language: session?.language ?? toHostedLanguage((isPatient && patient?.preferred_language) || ''),
    timezone: patient?.patient_timezone || null,
    session,
    status: session ? statusOf(session, environment.now()) : 'open',
  }
}

function statusOf({ completed_at, expires_at }: HostedSession, now: Date): HostedVisitor['status'] {
  if (completed_at !== '') return 'completed'
  return expires_at > now.toISOString() ? 'open' : 'expired'
}

/** Whether the hosted pages show activities of this type. */
export function isOnHostedPages({ type }: Activity['object']): boolean {
  return type === 'FORM' || type === 'CHECKLIST' || type === 'MESSAGE'
}

export interface VisitorWork {
  /** Oldest first. */
  pending: Activity[]
  /** Number of completed activities. For a session, counts only activities that were completed after its start. */
  done: number
}

export function readVisitorWork(
  activities: ActivityRepository,
  { careFlow, assignee, session }: HostedVisitor,
): VisitorWork {
  const own = activities.list({
    filters: { care_flow_id: [careFlow.id], assignee: [assignee.id] },
  })
  const visible = own.filter(({ object }) => isOnHostedPages(object))
  const isRecent = ({ sub_activities, date }: Activity) =>
    (sub_activities.at(-1)?.date ?? date) >= (session?.created_at ?? '')
  return {
    pending: visible.filter(isPending),
    done: visible.filter((activity) => activity.status === 'DONE' && isRecent(activity)).length,
  }
}

/**
 * Completes one of the visitor's pending activities. Returns `gone` if the activity is no longer pending, for example
 * because it was completed in another window.
 *
 * @throws ApiError if the engine rejects the answers
 */
export function completeAsVisitor(
  environment: Environment,
  address: VisitorAddress,
  command: Extract<NewCareFlowCommand, { activity_id: string }>,
): 'done' | 'gone' {
  const isDone = workAsVisitor(environment, address, command.activity_id, (visitor) => {
    const { id, name } = visitor.assignee
    const context = visitor.session?.user_context
    const userContext = context ? JSON.parse(context) : undefined
    const row = requireCareFlow(environment, { pathway_id: visitor.careFlow.id })
    applyCommand(environment, row, { ...command, user: { id, name } }, { userContext })
  })
  return isDone ? 'done' : 'gone'
}

/** Calls `work` in a transaction. Returns false if the session has ended or the activity is not pending. */
export function workAsVisitor(
  environment: Environment,
  address: VisitorAddress,
  activityId: string,
  work: (visitor: HostedVisitor) => void,
): boolean {
  return environment.transact(() => {
    const visitor = findHostedVisitor(environment, address)
    if (visitor?.status !== 'open') return false
    const { pending } = readVisitorWork(environment.activities, visitor)
    if (!pending.some(({ id }) => id === activityId)) return false
    work(visitor)
    return true
  })
}
