import { hash } from 'node:crypto'
import type { Activity, StakeholderDefinition } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'
import type { CareFlow } from '../care-flows/care-flow-store.ts'
import { actOnCareFlow, holdCareFlow, type NewCareFlowCommand } from '../care-flows/change-care-flow.ts'
import type { DraftedAnswer, FormDraft } from '../records.ts'
import { toAssignee } from '../stakeholders.ts'
import type { Readers, Stores, Transact } from '../stores.ts'
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

/** Whether the hosted pages show activities of this type. */
export function isOnHostedPages({ type }: Activity['object']): boolean {
  return type === 'FORM' || type === 'CHECKLIST' || type === 'MESSAGE'
}

export interface VisitorWork {
  /** Oldest first. */
  pending: Activity[]
  /** How many activities the visitor has completed since the session began. For a link, in total. */
  done: number
}

/** Lists the activities of the care flow that are assigned to the visitor's stakeholder. */
export async function listVisitorWork(
  { activities }: Readers,
  { careFlow, assignee, session }: Visit,
): Promise<VisitorWork> {
  const own = await activities.list({
    filters: { care_flow_id: careFlow.id, assignee: assignee.id },
  })
  const visible = own.filter(({ object }) => isOnHostedPages(object))
  const isRecent = ({ sub_activities, date }: Activity) =>
    (sub_activities.at(-1)?.date ?? date) >= (session?.created_at ?? '')
  return {
    pending: visible.filter(({ status }) => status === 'ACTIVE'),
    done: visible.filter((activity) => activity.status === 'DONE' && isRecent(activity)).length,
  }
}

/**
 * Completes a pending activity of the visitor. Returns false if it is not pending any more, for example because it was
 * completed in another window. Throws the service's error if the engine refuses the answers.
 */
export async function completeAsVisitor(
  environment: { transact: Transact },
  address: VisitAddress,
  command: Extract<NewCareFlowCommand, { activity_id: string }>,
): Promise<boolean> {
  return workAsVisitor(environment, address, command.activity_id, async (stores, visit, row) => {
    const { id, name } = visit.assignee
    const context = visit.session?.user_context
    const userContext = context ? JSON.parse(context) : undefined
    await actOnCareFlow(stores, row, { ...command, user: { id, name } }, { userContext })
  })
}

/** Keeps answers to a pending activity until it is sent. Returns false if it is not pending any more. */
export async function keepDraftAsVisitor(
  environment: { transact: Transact },
  address: VisitAddress,
  activityId: string,
  answers: NewAnswers,
): Promise<boolean> {
  return workAsVisitor(environment, address, activityId, (stores, visit) =>
    keepDraft(stores, activityId, visit, answers),
  )
}

async function workAsVisitor(
  { transact }: { transact: Transact },
  address: VisitAddress,
  activityId: string,
  work: (stores: Stores, visit: Visit, row: CareFlowRow) => Promise<void>,
): Promise<boolean> {
  return transact(async (stores) => {
    const found = await findVisit(stores, address)
    if (!found) return false
    const row = await holdCareFlow(stores, { pathway_id: found.careFlow.id })
    // Read again while the care flow is held: another request may have ended the session or the activity.
    const visit = await findVisit(stores, address)
    if (visit?.status !== 'open') return false
    const { pending } = await listVisitorWork(stores, visit)
    if (!pending.some(({ id }) => id === activityId)) return false
    await work(stores, visit, row)
    return true
  })
}

/** A visitor's draft of a form has an id of its own, because several people can act as one stakeholder. */
function draftId(activityId: string, { session }: Pick<Visit, 'session'>): string {
  return `${activityId}.${session?.id ?? ''}`
}

/** Reads what a visitor has answered so far. */
export async function findDraft(
  { records }: Readers,
  activityId: string,
  visit: Pick<Visit, 'session'>,
): Promise<FormDraft['answers']> {
  return (await records.find('form_draft', draftId(activityId, visit)))?.answers ?? {}
}

/** Answers to add to a draft. Undefined removes an answer, and an answer without values keeps those that it had. */
export type NewAnswers = Record<string, Partial<DraftedAnswer> | undefined>

/** Adds answers to a draft. The care flow must be held, so that two windows do not overwrite each other's answers. */
async function keepDraft(
  stores: Stores,
  activityId: string,
  { careFlow, session }: Visit,
  added: NewAnswers,
): Promise<void> {
  const answers = { ...(await findDraft(stores, activityId, { session })) }
  for (const [id, answer] of Object.entries(added)) {
    if (answer) answers[id] = { values: [], ...answers[id], ...answer }
    else delete answers[id]
  }
  const draft: FormDraft = {
    id: draftId(activityId, { session }),
    activity_id: activityId,
    session_id: session?.id ?? '',
    answers,
  }
  const row = {
    environment: stores.name,
    care_flow_id: careFlow.id,
    kind: 'form_draft',
    id: draft.id,
    position: 0,
    record: JSON.stringify(draft),
  }
  await stores.records.put([row])
}

/** Deletes the drafts of a care flow for which `isOver` holds. */
export async function deleteDrafts(
  { records }: Stores,
  careFlowId: string,
  isOver: (draft: FormDraft) => boolean,
): Promise<void> {
  const drafts = await records.list('form_draft', careFlowId)
  await records.delete(
    'form_draft',
    drafts.filter(isOver).map(({ id }) => id),
  )
}

/** The languages of hosted pages. */
export const languages = ['en', 'nl', 'et', 'fr', 'ro', 'es', 'ru', 'de', 'pl'] as const

export type Language = (typeof languages)[number]

export function isLanguage(language: string): language is Language {
  return languages.some((known) => known === language)
}

/** Returns the preferred language if the pages have it, and English otherwise. */
function findLanguage(preferred: string): Language {
  return isLanguage(preferred) ? preferred : 'en'
}
