import { type FormDefinition, formatDay } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { ApiError } from '../../service/api-error.ts'
import { findDraft, type NewAnswers, saveDraftAsVisitor } from '../../service/hosted-pages/form-drafts.ts'
import { completeAsVisitor } from '../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../pages/view.ts'
import { type ActivityPages, type ActivityPagesOptions, CHECKED, REJECTED } from './activity-pages.ts'
import {
  type CheckedInput,
  checkFormInput,
  type FormInput,
  readFormInput,
  restoreFormInput,
  toAnswers,
  toDraftedAnswer,
} from './form-input.ts'
import { type HostedQuestion, hostedQuestion } from './hosted-question.ts'
import { type ActivityFrame, activityPage, type Summary, summary, toSummaryItems } from './layout.ts'

/** Loads the stored draft of a form. Returns it together with functions that validate, store and submit the input. */
function openForm(options: ActivityPagesOptions, form: FormDefinition) {
  const { environment, address, activity, frame, visitor } = options
  const { timezone } = visitor
  const readDraft = () => restoreFormInput(findDraft(environment.records, activity.id, visitor))
  return {
    draft: readDraft(),
    readDraft,
    today: formatDay(environment.now(), timezone),
    check: (input: FormInput) =>
      checkFormInput(form, input, { time: environment.now().getTime(), timezone }, frame.texts),
    /** Stores answers, keyed by question id. Returns false if the form is no longer pending. */
    save: (answers: NewAnswers) => saveDraftAsVisitor(environment, address, activity.id, answers),
    /** Submits the form. Returns `rejected` if the service rejects the answers. */
    submit(input: FormInput): 'done' | 'gone' | 'rejected' {
      try {
        const answers = toAnswers(form, input)
        return completeAsVisitor(environment, address, {
          type: 'submit_form',
          activity_id: activity.id,
          answers,
        })
      } catch (error) {
        if (error instanceof ApiError) return 'rejected'
        throw error
      }
    },
  }
}

/**
 * Creates the single-page UI of a form. Conditional questions appear while the visitor types or, without JavaScript, after the
 * form is submitted.
 */
export function createFormPages(options: ActivityPagesOptions, form: FormDefinition): ActivityPages {
  const { frame } = options
  const { texts } = frame
  const { draft, readDraft, today, check, save, submit } = openForm(options, form)

  function summarize({ errors, appeared }: CheckedInput): Summary | undefined {
    const list = (ids: { has(id: string): boolean }) =>
      toSummaryItems(
        form.questions.filter(({ id }) => ids.has(id)),
        errors,
      )
    if (errors.size > 0) return { kind: 'error', title: texts.problem, items: list(errors) }
    if (appeared.size > 0) return { kind: 'notice', title: texts.moreQuestions, items: list(appeared) }
    return undefined
  }

  /** Stores the answers from the submitted page. Returns false if the form is no longer pending. */
  async function saveAll(body: FormData): Promise<boolean> {
    const input = await readFormInput(form, body)
    const answers = form.questions.map(
      (question) =>
        [question.id, input.shown.has(question.id) ? toDraftedAnswer(input, question) : undefined] as const,
    )
    return save(Object.fromEntries(answers))
  }

  return {
    render(query) {
      const checked = check(draft)
      const isChecked = query.has(CHECKED) && draft.shown.size > 0
      const rejection = query.has(REJECTED) ? ({ kind: 'error', title: texts.rejected } as const) : undefined
      return questionsPage({
        frame,
        form,
        notice: isChecked ? summarize(checked) : rejection,
        // The page also contains the hidden questions, because the script can show them.
        questions: form.questions.map((question) => ({
          question,
          values: draft.values.get(question.id) ?? [],
          error: isChecked ? checked.errors.get(question.id) : undefined,
          isVisible: checked.visible.has(question.id),
        })),
        today,
        buttons: html`<button>${texts.send}</button>`,
      })
    },

    async submit(body) {
      if (!(await saveAll(body))) return 'gone'
      const input = readDraft()
      if (summarize(check(input))) return { query: CHECKED }
      const outcome = submit(input)
      return outcome === 'rejected' ? { query: REJECTED } : outcome
    },

    async saveDraft(body) {
      await saveAll(body)
      const { visible, errors } = check(readDraft())
      const listKeys = (ids: { has(id: string): boolean }) =>
        form.questions.filter(({ id }) => ids.has(id)).map(({ key }) => key)
      return { visible: listKeys(visible), wrong: listKeys(errors) }
    },
  }
}

/**
 * Creates a UI that shows one question of a form per page. Each question has a URL, so that Back and reload work. The answers are
 * stored with the care flow until the form is submitted or the session ends.
 */
export function createConversationPages(options: ActivityPagesOptions, form: FormDefinition): ActivityPages {
  const { frame } = options
  const { texts } = frame
  const { questions } = form
  const { draft, readDraft, today, check, save, submit } = openForm(options, form)

  /** Renders the question at a position, or no question if all questions are hidden. */
  function show({ visible, errors }: CheckedInput, position: number, isRejected: boolean): View {
    const question = questions[position]
    const before = questions.slice(0, position).filter(({ id }) => visible.has(id))
    const error = question && errors.get(question.id)
    const problem = {
      kind: 'error',
      title: texts.problem,
      items: question ? toSummaryItems([question], errors) : [],
    } as const
    const rejection = { kind: 'error', title: texts.rejected } as const
    // The answer can make further questions visible.
    const isLast = !questions.slice(position + 1).some(({ id, rule }) => rule !== null || visible.has(id))
    const values = (question && draft.values.get(question.id)) ?? []
    return questionsPage({
      frame,
      form,
      notice: error === undefined ? (isRejected ? rejection : undefined) : problem,
      questionStep: { position: before.length + 1, total: visible.size },
      questions: question
        ? [{ question, values, error, isVisible: true, hasFocus: error === undefined && !isRejected }]
        : [],
      today,
      before: html`<input type="hidden" name="at" value="${question?.key ?? ''}">
`,
      buttons: html`<button>${isLast ? texts.send : texts.continue}</button>${before.length === 0 ? '' : html` <button name="go" value="back" class="quiet">${texts.goBack}</button>`}`,
    })
  }

  return {
    startQuery: () =>
      questionQuery((draft.shown.size === 0 ? firstIndexOf : resumeIndexOf)(questions, check(draft))),
    render(query) {
      const checked = check(draft)
      const named = Number(query.get('question')) - 1
      const position = checked.visible.has(questions[named]?.id ?? '')
        ? named
        : firstIndexOf(questions, checked)
      return show(checked, position, query.has(REJECTED))
    },
    async submit(body) {
      const position = questions.findIndex(({ key }) => key === body.get('at'))
      const question = questions[position]
      if (question) {
        const answer = toDraftedAnswer(await readFormInput(form, body), question)
        if (!save({ [question.id]: answer })) return 'gone'
      }
      const input = readDraft()
      const checked = check(input)
      if (body.get('go') === 'back')
        return { query: questionQuery(previousIndexOf(questions, checked, position)) }
      const wrong = questions.findIndex(({ id }, index) => index <= position && checked.errors.has(id))
      if (wrong !== -1) return { query: questionQuery(wrong) }
      const next = nextIndexOf(questions, checked, position)
      if (next !== -1) return { query: questionQuery(next) }
      const outcome = submit(input)
      return outcome === 'rejected' ? { query: `${questionQuery(position)}&${REJECTED}` } : outcome
    },
  }
}

/** Returns the query of a question's URL. */
function questionQuery(position: number): string {
  return `question=${position + 1}`
}

type Questions = FormDefinition['questions']

function firstIndexOf(questions: Questions, { visible }: CheckedInput): number {
  return questions.findIndex(({ id }) => visible.has(id))
}

function previousIndexOf(questions: Questions, checked: CheckedInput, position: number): number {
  const previous = questions.findLastIndex(({ id }, index) => index < position && checked.visible.has(id))
  return previous === -1 ? firstIndexOf(questions, checked) : previous
}

/**
 * Returns the index of the next visible question, or else of the first question without a valid answer, or -1 if the form can be
 * submitted.
 */
function nextIndexOf(questions: Questions, checked: CheckedInput, position: number): number {
  const next = questions.findIndex(({ id }, index) => index > position && checked.visible.has(id))
  return next === -1 ? openIndexOf(questions, checked) : next
}

/** Returns the index of the first question that has just become visible or has an error, or -1. */
function openIndexOf(questions: Questions, { errors, appeared }: CheckedInput): number {
  return questions.findIndex(({ id }) => errors.has(id) || appeared.has(id))
}

/** Returns the index of the question at which the visitor resumes. */
function resumeIndexOf(questions: Questions, checked: CheckedInput): number {
  const open = openIndexOf(questions, checked)
  return open === -1 ? previousIndexOf(questions, checked, questions.length) : open
}

interface QuestionsPage {
  frame: ActivityFrame
  form: FormDefinition
  notice: Summary | undefined
  /** 1-based position of the question among the visible questions. Undefined if the page shows all questions. */
  questionStep?: { position: number; total: number }
  questions: readonly Omit<HostedQuestion, 'texts' | 'today'>[]
  /** The emulator's date, such as `2026-01-31`. */
  today: string
  /** Content above the questions. */
  before?: View
  buttons: View
}

/** Renders some or all questions of a form. */
function questionsPage(page: QuestionsPage): View {
  const { frame, form, notice, questionStep, questions, today, before, buttons } = page
  const { texts, action } = frame
  const hasFiles = questions.some(({ question }) => question.questionConfig.file_storage)
  return activityPage({
    frame,
    ...(questionStep && { questionStep }),
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFiles ? html` enctype="multipart/form-data"` : ''}${questionStep === undefined ? html` data-draft="${action}/draft"` : ''}>
${before ?? ''}${questions.map((view) => hostedQuestion({ ...view, texts, today }))}
<p class="actions">${buttons}</p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}
