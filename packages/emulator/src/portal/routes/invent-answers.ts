import { pickFirst } from '../../ground/pick-first.ts'
import { answerPending } from '../../service/seed/answer-pending.ts'
import type { ActivityDetails } from '../details/read-activity.ts'

/** Invents answers that complete a pending activity, by the keys of its fields. They are always the same. */
export function inventAnswers({ details, activity, records }: ActivityDetails): Record<string, string[]> {
  if (activity.status !== 'ACTIVE' || !details.release) return {}
  if (activity.object.type === 'API_CALL') return { status: ['200'], body: ['{}'] }
  const event = answerPending(details.release, activity, details.now.getTime(), pickFirst)
  if (event?.type === 'complete_extension') {
    return Object.fromEntries(event.data_points.map(({ key, value }) => [key, [value]]))
  }
  if (event?.type !== 'submit_form') return {}
  const questions = new Map(records.form?.questions.map((question) => [question.id, question]))
  return Object.fromEntries(
    event.answers.flatMap(({ question_id, value }) => {
      const question = questions.get(question_id)
      if (!question) return []
      const isMultiple = question.userQuestionType === 'MULTIPLE_SELECT'
      return [[question.key, isMultiple ? (JSON.parse(value) as unknown[]).map(String) : [value]]]
    }),
  )
}
