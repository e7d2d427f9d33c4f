import { type FormDefinition, formatDay } from '@orchestration/care-flows'
import { findDraft, keepDraftAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import { type CheckedDraft, checkDraft } from '../forms/check-draft.ts'
import { type Draft, draftAnswer, readDraft, restoreDraft, toAnswers } from '../forms/draft.ts'
import { formPage } from '../views/form-page.ts'
import { listItems, type Summary } from '../views/summary.ts'
import { tryToComplete } from './complete.ts'
import { CHECKED, type Dialogue, type DialogueOptions, REFUSED } from './dialogue.ts'

/** Lets a visitor fill in a form. Questions with a rule appear while they type, or after sending without JavaScript. */
export async function createFormDialogue(options: DialogueOptions, form: FormDefinition): Promise<Dialogue> {
  const { environment, address, activity, frame, visit } = options
  const { texts } = frame
  const { timezone } = visit
  const readKept = async () => restoreDraft(await findDraft(environment, activity.id, visit))
  const kept = await readKept()

  const check = (draft: Draft) =>
    checkDraft(form, draft, { time: environment.now().getTime(), timezone }, texts)

  function explain({ errors, appeared }: CheckedDraft): Summary | undefined {
    const list = (ids: { has(id: string): boolean }) =>
      listItems(
        form.questions.filter(({ id }) => ids.has(id)),
        errors,
      )
    if (errors.size > 0) return { kind: 'error', title: texts.problem, items: list(errors) }
    if (appeared.size > 0) return { kind: 'notice', title: texts.moreQuestions, items: list(appeared) }
    return undefined
  }

  /** Keeps the answers to the questions that were on the page. Returns false if the form is not pending any more. */
  async function keep(body: FormData): Promise<boolean> {
    const draft = await readDraft(form, body)
    const answers = form.questions.map(
      (question) =>
        [question.id, draft.shown.has(question.id) ? draftAnswer(draft, question) : undefined] as const,
    )
    return keepDraftAsVisitor(environment, address, activity.id, Object.fromEntries(answers))
  }

  return {
    show(query) {
      const checked = check(kept)
      const isChecked = query.has(CHECKED) && kept.shown.size > 0
      const refusal = query.has(REFUSED) ? ({ kind: 'error', title: texts.refused } as const) : undefined
      return formPage({
        frame,
        form,
        draft: kept,
        visible: checked.visible,
        errors: isChecked ? checked.errors : new Map(),
        notice: isChecked ? explain(checked) : refusal,
        today: formatDay(environment.now(), timezone),
      })
    },

    async send(body) {
      if (!(await keep(body))) return 'gone'
      const draft = await readKept()
      if (explain(check(draft))) return { query: CHECKED }
      const answers = toAnswers(form, draft)
      const outcome = await tryToComplete(options, { type: 'submit_form', activity_id: activity.id, answers })
      return outcome === 'refused' ? { query: REFUSED } : outcome
    },

    async keep(body) {
      await keep(body)
      const { visible } = check(await readKept())
      return form.questions.filter(({ id }) => visible.has(id)).map(({ key }) => key)
    },
  }
}
