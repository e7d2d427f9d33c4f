import { printRecord } from '../care-flows/print-record.ts'
import type { DraftedAnswer, FormDraft } from '../care-flows/record-store.ts'
import type { Readers, Stores } from '../stores.ts'
import type { Visit } from './find-visit.ts'

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
export async function keepDraft(
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
    date: stores.now().toISOString(),
    record: printRecord('form_draft', draft),
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
