import { GraphQLError } from 'graphql'
import { checkAnswers, formatDay, type Question } from '../../engine/index.ts'
import type { View } from '../../web/view.ts'
import { type Draft, emptyDraft, readDraft, toAnswers } from '../forms/draft.ts'
import { explainProblem } from '../forms/explain-problem.ts'
import { formPage } from '../views/form-page.ts'
import type { Summary } from '../views/summary.ts'
import { complete } from './complete.ts'
import type { Dialogue, DialogueOptions } from './dialogue.ts'

/** What a page shows besides the answers. */
interface Shown {
  /** What is wrong with the answers, by the ids of the questions. */
  errors?: ReadonlyMap<string, string>
  notice?: Summary
}

/** Lets a visitor fill in a form. Questions with a rule appear while they type, or after sending without JavaScript. */
export function createFormDialogue(options: DialogueOptions): Dialogue | undefined {
  const { environment, activity, frame, visit } = options
  const { texts } = frame
  const form = environment.definitions.findForm(activity.object.id)
  if (!form) return undefined

  const check = (draft: Draft) =>
    checkAnswers(form, toAnswers(form, draft), {
      time: environment.now().getTime(),
      timezone: visit.timezone,
    })

  const show = (draft: Draft, { errors = new Map(), notice }: Shown = {}): View =>
    formPage({
      frame,
      form,
      draft,
      visible: check(draft).visible,
      errors,
      notice,
      today: formatDay(environment.now(), visit.timezone),
    })

  const findErrors = (draft: Draft): Map<string, string> => {
    const { visible, refusals } = check(draft)
    const explain = (question: Question): string | undefined => {
      const refusedFile = draft.refusedFiles.get(question.id)
      if (refusedFile === 'size') return texts.fileSize
      const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
      if (refusedFile === 'type') return texts.fileType(accepted.join(', '))
      const refusal = refusals.get(question.id)
      return refusal && explainProblem(question, refusal, texts)
    }
    const entries = form.questions.flatMap((question) => {
      // A question that was not on the page cannot have an answer yet.
      const problem = visible.has(question.id) && draft.shown.has(question.id) ? explain(question) : undefined
      return problem === undefined ? [] : [[question.id, problem] as const]
    })
    return new Map(entries)
  }

  return {
    show: () => show(emptyDraft),

    async send(body) {
      const draft = await readDraft(form, body)
      const errors = findErrors(draft)
      if (errors.size > 0) {
        const items = form.questions
          .filter(({ id }) => errors.has(id))
          .map(({ id, key, title }) => ({ key, title: title ?? '', problem: errors.get(id) }))
        return show(draft, { errors, notice: { kind: 'error', title: texts.problem, items } })
      }
      const { visible } = check(draft)
      const appeared = form.questions.filter(
        ({ id, questionType }) => visible.has(id) && !draft.shown.has(id) && questionType !== 'NO_INPUT',
      )
      if (appeared.length > 0) {
        const items = appeared.map(({ key, title }) => ({ key, title: title ?? '' }))
        return show(draft, { notice: { kind: 'notice', title: texts.moreQuestions, items } })
      }
      try {
        return await complete(options, {
          type: 'submit_form',
          activity_id: activity.id,
          answers: toAnswers(form, draft),
        })
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        return show(draft, { notice: { kind: 'error', title: texts.refused } })
      }
    },

    async listVisible(body) {
      const { visible } = check(await readDraft(form, body))
      return form.questions.filter(({ id }) => visible.has(id)).map(({ key }) => key)
    },
  }
}
