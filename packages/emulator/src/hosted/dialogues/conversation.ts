import { type FormDefinition, formatDay } from '@orchestration/care-flows'
import type { View } from '../../http/pages.ts'
import { findDraft, keepDraftAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import { type CheckedDraft, checkDraft } from '../forms/check-draft.ts'
import { type Draft, draftAnswer, readDraft, restoreDraft, toAnswers } from '../forms/draft.ts'
import { conversationPage } from '../views/conversation-page.ts'
import { listItems } from '../views/summary.ts'
import { tryToComplete } from './complete.ts'
import { type Dialogue, type DialogueOptions, REFUSED } from './dialogue.ts'

/**
 * Lets a visitor fill in a form one question at a time. Each question has an address, so the browser's Back and a reload
 * work, and the answers are kept with the care flow until the form is sent or the session ends.
 */
export async function createConversation(options: DialogueOptions, form: FormDefinition): Promise<Dialogue> {
  const { environment, address, activity, frame, visit } = options
  const { texts } = frame
  const { timezone } = visit
  const { questions } = form
  const readKept = async () => restoreDraft(await findDraft(environment, activity.id, visit))
  const check = (draft: Draft) =>
    checkDraft(form, draft, { time: environment.now().getTime(), timezone }, texts)
  const kept = await readKept()

  /** Shows the question at a position. There is none if every question is hidden. */
  function show({ visible, errors }: CheckedDraft, position: number, isRefused: boolean): View {
    const question = questions[position]
    const before = questions.slice(0, position).filter(({ id }) => visible.has(id))
    const error = question && errors.get(question.id)
    const problem = {
      kind: 'error',
      title: texts.problem,
      items: question ? listItems([question], errors) : [],
    } as const
    const refusal = { kind: 'error', title: texts.refused } as const
    return conversationPage({
      frame,
      form,
      values: (question && kept.values.get(question.id)) ?? [],
      at: question,
      progress: before.length / (visible.size || 1),
      // The answer can still bring about questions that have a rule.
      isLast: !questions.slice(position + 1).some(({ id, rule }) => rule !== null || visible.has(id)),
      notice: error === undefined ? (isRefused ? refusal : undefined) : problem,
      error,
      today: formatDay(environment.now(), timezone),
    })
  }

  return {
    findQuery: () => askFor((kept.shown.size === 0 ? findFirst : findUnfinished)(questions, check(kept))),
    show(query) {
      const checked = check(kept)
      const named = Number(query.get('question')) - 1
      const position = checked.visible.has(questions[named]?.id ?? '') ? named : findFirst(questions, checked)
      return show(checked, position, query.has(REFUSED))
    },
    async send(body) {
      const position = questions.findIndex(({ key }) => key === body.get('at'))
      const question = questions[position]
      if (question) {
        const answer = draftAnswer(await readDraft(form, body), question)
        const isPending = await keepDraftAsVisitor(environment, address, activity.id, {
          [question.id]: answer,
        })
        if (!isPending) return 'gone'
      }
      const draft = await readKept()
      const checked = check(draft)
      if (body.get('go') === 'back') return { query: askFor(findPrevious(questions, checked, position)) }
      const wrong = questions.findIndex(({ id }, index) => index <= position && checked.errors.has(id))
      if (wrong !== -1) return { query: askFor(wrong) }
      const next = findNext(questions, checked, position)
      if (next !== -1) return { query: askFor(next) }
      const answers = toAnswers(form, draft)
      const outcome = await tryToComplete(options, { type: 'submit_form', activity_id: activity.id, answers })
      return outcome === 'refused' ? { query: `${askFor(position)}&${REFUSED}` } : outcome
    },
  }
}

/** The query of a question's address. */
function askFor(position: number): string {
  return `question=${position + 1}`
}

type Questions = FormDefinition['questions']

function findFirst(questions: Questions, { visible }: CheckedDraft): number {
  return questions.findIndex(({ id }) => visible.has(id))
}

function findPrevious(questions: Questions, checked: CheckedDraft, position: number): number {
  const previous = questions.findLastIndex(({ id }, index) => index < position && checked.visible.has(id))
  return previous === -1 ? findFirst(questions, checked) : previous
}

/** Finds the next question, or else one that still needs an answer. -1 if the form can be sent. */
function findNext(questions: Questions, checked: CheckedDraft, position: number): number {
  const next = questions.findIndex(({ id }, index) => index > position && checked.visible.has(id))
  return next === -1 ? findOpen(questions, checked) : next
}

/** Finds the first question that had no turn, or whose answer is wrong. */
function findOpen(questions: Questions, { errors, appeared }: CheckedDraft): number {
  return questions.findIndex(({ id }) => errors.has(id) || appeared.has(id))
}

/** Finds the question where a visitor who comes back goes on. */
function findUnfinished(questions: Questions, checked: CheckedDraft): number {
  const open = findOpen(questions, checked)
  return open === -1 ? findPrevious(questions, checked, questions.length) : open
}
