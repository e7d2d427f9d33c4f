import { type FormDefinition, formatDay } from '@orchestration/care-flows'
import type { View } from '../../web/view.ts'
import { checkDraft } from '../forms/check-draft.ts'
import { type Draft, emptyDraft, readDraft, toAnswers } from '../forms/draft.ts'
import { formPage } from '../views/form-page.ts'
import { listItems, type Summary } from '../views/summary.ts'
import { tryToComplete } from './complete.ts'
import type { Dialogue, DialogueOptions } from './dialogue.ts'

/** What a page shows besides the answers. */
interface Shown {
  /** What is wrong with the answers, by the ids of the questions. */
  errors?: ReadonlyMap<string, string>
  notice?: Summary
}

/** Lets a visitor fill in a form. Questions with a rule appear while they type, or after sending without JavaScript. */
export function createFormDialogue(options: DialogueOptions, form: FormDefinition): Dialogue {
  const { environment, activity, frame, visit } = options
  const { texts } = frame
  const { timezone } = visit

  const check = (draft: Draft) =>
    checkDraft(form, draft, { time: environment.now().getTime(), timezone }, texts)

  const show = (draft: Draft, { errors = new Map(), notice }: Shown = {}): View =>
    formPage({
      frame,
      form,
      draft,
      visible: check(draft).visible,
      errors,
      notice,
      today: formatDay(environment.now(), timezone),
    })

  return {
    show: () => show(emptyDraft),

    async send(body) {
      const draft = await readDraft(form, body)
      const { visible, errors } = check(draft)
      if (errors.size > 0) {
        const wrong = form.questions.filter(({ id }) => errors.has(id))
        const items = listItems(wrong, errors)
        return { problem: show(draft, { errors, notice: { kind: 'error', title: texts.problem, items } }) }
      }
      const appeared = form.questions.filter(
        ({ id, questionType }) => visible.has(id) && !draft.shown.has(id) && questionType !== 'NO_INPUT',
      )
      if (appeared.length > 0) {
        const notice = { kind: 'notice', title: texts.moreQuestions, items: listItems(appeared) } as const
        return { problem: show(draft, { notice }) }
      }
      const answers = toAnswers(form, draft)
      const outcome = await tryToComplete(options, { type: 'submit_form', activity_id: activity.id, answers })
      if (outcome !== 'refused') return outcome
      return { problem: show(draft, { notice: { kind: 'error', title: texts.refused } }) }
    },

    async listVisible(body) {
      const { visible } = check(await readDraft(form, body))
      return form.questions.filter(({ id }) => visible.has(id)).map(({ key }) => key)
    },
  }
}
