import { type AnswerTime, checkAnswers, type FormDefinition, type Question } from '@orchestration/care-flows'
import type { Texts } from '../texts/texts.ts'
import { type Draft, toAnswers } from './draft.ts'
import { explainProblem } from './explain-problem.ts'

export interface CheckedDraft {
  /** The ids of the visible questions. */
  visible: ReadonlySet<string>
  /** What is wrong with the answers to the questions that were on the page, by the ids of the questions. */
  errors: ReadonlyMap<string, string>
  /** The ids of the visible questions that were not on the page. The answers have led to them. */
  appeared: ReadonlySet<string>
}

/** Finds the questions that are visible with a draft, and explains in the visitor's language what is wrong with it. */
export function checkDraft(form: FormDefinition, draft: Draft, now: AnswerTime, texts: Texts): CheckedDraft {
  const { visible, refusals } = checkAnswers(form, toAnswers(form, draft), now)
  const errors = new Map<string, string>()
  const appeared = new Set<string>()
  for (const question of form.questions) {
    if (!visible.has(question.id)) continue
    // A question that was not on the page cannot have an answer yet.
    if (!draft.shown.has(question.id)) {
      if (question.questionType !== 'NO_INPUT') appeared.add(question.id)
      continue
    }
    const refusal = refusals.get(question.id)
    const problem =
      explainFile(question, draft, texts) ?? (refusal && explainProblem(question, refusal, texts))
    if (problem !== undefined) errors.set(question.id, problem)
  }
  return { visible, errors, appeared }
}

function explainFile(
  { id, questionConfig }: Question,
  { refusedFiles }: Draft,
  texts: Texts,
): string | undefined {
  const refused = refusedFiles.get(id)
  if (refused === 'size') return texts.fileSize
  const accepted = questionConfig.file_storage?.accepted_file_types ?? []
  return refused === 'type' ? texts.fileType(accepted.join(', ')) : undefined
}
