import type { QuestionAnswer } from './care-flow-command.ts'
import type { AnswerTime } from './find-answer-problem.ts'
import type { FormDefinition } from './form-definition.ts'
import { evaluateFormRules, parseAnswers } from './forms.ts'
import { orRefusal, type Refusal } from './refusal.ts'

/** The refused answers of a form and its visible questions, by the ids of the questions. */
export interface CheckedAnswers {
  visible: ReadonlySet<string>
  refusals: ReadonlyMap<string, Refusal>
}

/**
 * Checks the answer to each visible question of a form. Submitting the form refuses the same answers, but stops at the
 * first. Answers name questions by their ids.
 */
export function checkAnswers(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: AnswerTime,
): CheckedAnswers {
  const results = evaluateFormRules(form, answers, now)
  const hidden = new Set(results.filter(({ satisfied }) => !satisfied).map(({ question_id }) => question_id))
  const visible = form.questions.filter(({ id }) => !hidden.has(id))
  const refusals = new Map<string, Refusal>()
  for (const question of visible) {
    const alone = { ...form, questions: [{ ...question, rule: null }] }
    const own = answers.filter(({ question_id }) => question_id === question.id)
    const outcome = orRefusal(() => parseAnswers(alone, own, now))
    if ('refusal' in outcome) refusals.set(question.id, outcome.refusal)
  }
  return { visible: new Set(visible.map(({ id }) => id)), refusals }
}
