import { type FormDefinition, formatDay } from '../../engine/index.ts'
import type { View } from '../../web/view.ts'
import { type CheckedDraft, checkDraft } from '../forms/check-draft.ts'
import { type Draft, emptyDraft, readDraft, toAnswers } from '../forms/draft.ts'
import { conversationPage } from '../views/conversation-page.ts'
import { listItems, type Summary } from '../views/summary.ts'
import { tryToComplete } from './complete.ts'
import { type Dialogue, type DialogueOptions, showProblem } from './dialogue.ts'

interface Shown {
  notice?: Summary
  /** What is wrong with the answer. */
  error?: string | undefined
}

/**
 * Lets a visitor fill in a form one question at a time. Hidden fields carry the answers from page to page, so nothing is
 * stored before the form is sent.
 */
export function createConversation(options: DialogueOptions, form: FormDefinition): Dialogue {
  const { environment, activity, frame, visit } = options
  const { texts } = frame
  const { timezone } = visit
  const { questions } = form

  const check = (draft: Draft) =>
    checkDraft(form, draft, { time: environment.now().getTime(), timezone }, texts)

  /** Shows the question at a position. There is none if every question is hidden. */
  function show(draft: Draft, position: number, { notice, error }: Shown = {}): View {
    const { visible } = check(draft)
    return conversationPage({
      frame,
      form,
      draft,
      at: questions[position],
      isFirst: !questions.slice(0, position).some(({ id }) => visible.has(id)),
      // The answer can still bring about questions that have a rule.
      isLast: !questions.slice(position + 1).some(({ id, rule }) => rule !== null || visible.has(id)),
      notice,
      error,
      today: formatDay(environment.now(), timezone),
    })
  }

  return {
    show: () => show(emptyDraft, findFirst(check(emptyDraft))),

    async send(body) {
      const draft = await readDraft(form, body)
      const checked = check(draft)
      const position = questions.findIndex(({ key }) => key === body.get('at'))
      if (body.get('go') === 'back')
        return { view: show(draft, findPrevious(checked, position)), status: 200 }
      const wrong = questions.findIndex(({ id }, index) => index <= position && checked.errors.has(id))
      const question = questions[wrong]
      if (question) {
        const items = listItems([question], checked.errors)
        const error = checked.errors.get(question.id)
        return showProblem(
          show(draft, wrong, { notice: { kind: 'error', title: texts.problem, items }, error }),
        )
      }
      const next = findNext(checked, position, draft)
      if (next !== -1) return { view: show(draft, next), status: 200 }
      const answers = toAnswers(form, draft)
      const outcome = await tryToComplete(options, { type: 'submit_form', activity_id: activity.id, answers })
      if (outcome !== 'refused') return outcome
      return showProblem(show(draft, position, { notice: { kind: 'error', title: texts.refused } }))
    },
  }

  function findFirst({ visible }: CheckedDraft): number {
    return questions.findIndex(({ id }) => visible.has(id))
  }

  function findPrevious(checked: CheckedDraft, position: number): number {
    const previous = questions.findLastIndex(({ id }, index) => index < position && checked.visible.has(id))
    return previous === -1 ? findFirst(checked) : previous
  }

  /** Finds the next question, or else one that became visible after its turn. -1 if every question had its turn. */
  function findNext({ visible }: CheckedDraft, position: number, { shown }: Draft): number {
    const next = questions.findIndex(({ id }, index) => index > position && visible.has(id))
    if (next !== -1) return next
    return questions.findIndex(
      ({ id, questionType }) => visible.has(id) && !shown.has(id) && questionType !== 'NO_INPUT',
    )
  }
}
