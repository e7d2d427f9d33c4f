import type { Environment } from '../environment.ts'
import type { DraftedAnswer, FormDraft, RecordRepository } from '../records/record-repository.ts'
import { type HostedVisitor, type VisitorAddress, workAsVisitor } from './hosted-visitor.ts'

/** Changes to a draft. `undefined` removes an answer. An answer without `values` keeps the stored values. */
export type NewAnswers = Record<string, Partial<DraftedAnswer> | undefined>

/** Stores answers to a pending activity as a draft. Returns false if the activity is no longer pending. */
export function saveDraftAsVisitor(
  environment: Environment,
  address: VisitorAddress,
  activityId: string,
  answers: NewAnswers,
): boolean {
  const { records } = environment
  return workAsVisitor(environment, address, activityId, ({ careFlow, session }) => {
    const merged = { ...findDraft(records, activityId, { session }) }
    for (const [id, answer] of Object.entries(answers)) {
      if (answer) merged[id] = { values: [], ...merged[id], ...answer }
      else delete merged[id]
    }
    const draft: FormDraft = {
      id: draftId(activityId, { session }),
      activity_id: activityId,
      session_id: session?.id ?? '',
      answers: merged,
    }
    records.put('form_draft', draft, { care_flow_id: careFlow.id })
  })
}

/** Returns the id of a draft. Each session has its own draft, because several people can act as one stakeholder. */
function draftId(activityId: string, { session }: Pick<HostedVisitor, 'session'>): string {
  return `${activityId}.${session?.id ?? ''}`
}

export function findDraft(
  records: RecordRepository,
  activityId: string,
  visitor: Pick<HostedVisitor, 'session'>,
): FormDraft['answers'] {
  return records.find('form_draft', draftId(activityId, visitor))?.answers ?? {}
}

/** Deletes the matching drafts of a care flow. */
export function deleteDrafts(
  records: RecordRepository,
  careFlowId: string,
  matches: (draft: FormDraft) => boolean,
): void {
  const drafts = records.list('form_draft', careFlowId)
  records.delete(
    'form_draft',
    drafts.filter(matches).map(({ id }) => id),
  )
}
