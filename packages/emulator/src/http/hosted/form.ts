import { type FormDefinition, formatDay, type Question } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { findDraft, keepDraftAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import type { View } from '../pages.ts'
import { CHECKED, type Dialogue, type DialogueOptions, REFUSED, tryToComplete } from './dialogue.ts'
import {
  type CheckedDraft,
  checkDraft,
  type Draft,
  draftAnswer,
  readDraft,
  restoreDraft,
  toAnswers,
} from './draft.ts'
import { type ActivityFrame, activityPage, listItems, type Summary, summary } from './page.ts'
import { questionView } from './question.ts'

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

interface FormPage {
  frame: ActivityFrame
  form: FormDefinition
  draft: Draft
  /** The ids of the visible questions. */
  visible: ReadonlySet<string>
  /** What is wrong with the answers, by the ids of the questions. */
  errors: ReadonlyMap<string, string>
  notice: Summary | undefined
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** A form with all its questions. The questions that a rule hides are on the page too, but hidden. */
function formPage({ frame, form, draft, visible, errors, notice, today }: FormPage): View {
  const { texts, action } = frame
  const questions = form.questions.map((question) =>
    questionView({
      question,
      values: draft.values.get(question.id) ?? [],
      error: errors.get(question.id),
      isVisible: visible.has(question.id),
      texts,
      today,
    }),
  )
  const hasFiles = form.questions.some(({ questionConfig }) => questionConfig.file_storage)
  return activityPage({
    frame,
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFiles ? html` enctype="multipart/form-data"` : ''} data-draft="${action}/draft">
${questions}
<p class="actions"><button>${texts.send}</button></p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}

interface ConversationPage {
  frame: ActivityFrame
  form: FormDefinition
  /** The answer to the question. */
  values: readonly string[]
  /** The question on the page. Undefined if no question is visible. */
  at: Question | undefined
  /** How many of the visible questions come before, from 0 to 1. */
  progress: number
  /** Whether no other question can follow. */
  isLast: boolean
  error: string | undefined
  notice: Summary | undefined
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** One question of a form. */
function conversationPage(page: ConversationPage): View {
  const { frame, form, values, at, progress, isLast, error, notice, today } = page
  const { texts, action } = frame
  const hasFile = at?.questionConfig.file_storage
  return activityPage({
    frame,
    progress,
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFile ? html` enctype="multipart/form-data"` : ''}>
<input type="hidden" name="at" value="${at?.key ?? ''}">
${at ? questionView({ question: at, values, error, isVisible: true, texts, today }) : ''}
<p class="actions"><button>${isLast ? texts.send : texts.goOn}</button>${progress === 0 ? '' : html` <button name="go" value="back" class="quiet">${texts.goBack}</button>`}</p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}
