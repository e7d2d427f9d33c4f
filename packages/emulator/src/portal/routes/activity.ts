import type { Activity, Question, User } from '@orchestration/care-flows'
import { type Context, Hono } from 'hono'
import { pickFirst } from '../../ground/pick-first.ts'
import type { Answers, AnswerValue } from '../../service/care-flows/pending-work.ts'
import { answerPending } from '../../service/seed/answer-pending.ts'
import { type ActivityDetails, readActivity } from '../details/read-activity.ts'
import { type FieldValues, readAnswers } from '../forms/read-answers.ts'
import { readForm } from '../forms/read-form.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { activityPage } from '../views/care-flows/activity-page.ts'
import { showAttempt } from './show-attempt.ts'
import { tryOnCareFlow } from './try-on-care-flow.ts'

/** Shows the page of one activity, and acts on the activity. */
export function createActivityRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/:activity', async (context) => {
    const found = await find(context)
    if (!found) return context.notFound()
    const { frame } = context.var
    return context.html(activityPage({ frame, ...found, values: inventAnswers(found) }))
  })

  routes.post('/:activity', async (context) => {
    const found = await find(context)
    if (!found) return context.notFound()
    const { activity, details } = found
    const form = await readForm(context, ['do'])
    const given = await readAnswers(context)
    const { id } = activity
    const careFlowId = details.careFlow.id
    if (activity.status !== 'ACTIVE' && activity.status !== 'FAILED') {
      const problem = 'The activity has ended meanwhile. Somebody else may have acted, or its time ran out.'
      return showAttempt(context, careFlowId, { problem })
    }
    const assignee = findAssignee(activity)
    const complete = (values: FieldValues) =>
      tryOnCareFlow(
        context,
        careFlowId,
        (careFlow) => careFlow.complete(id, toAnswers(values, found)),
        assignee,
      )

    switch (form.do) {
      case 'submit': {
        const attempt = await complete(given)
        if (attempt.problem === undefined) return showAttempt(context, careFlowId, attempt)
        const { frame } = context.var
        return context.html(activityPage({ frame, ...found, values: given, problem: attempt.problem }), 422)
      }
      case 'complete':
        return showAttempt(context, careFlowId, await complete(inventAnswers(found)))
      case 'fail':
        return showAttempt(context, careFlowId, await complete({ status: ['500'], body: ['Failed by hand'] }))
      case 'retry':
        return showAttempt(
          context,
          careFlowId,
          await tryOnCareFlow(context, careFlowId, (careFlow) => careFlow.retry(id)),
        )
      case 'expire': {
        const reason = `Expired by ${context.var.session.administrator} in the portal.`
        return showAttempt(
          context,
          careFlowId,
          await tryOnCareFlow(context, careFlowId, (careFlow) => careFlow.expire(id, reason)),
        )
      }
      default:
        return showAttempt(context, careFlowId, {
          problem: 'The form does not say what to do. Use its buttons.',
        })
    }
  })
  return routes
}

async function find(context: Context<PortalEnv>): Promise<ActivityDetails | undefined> {
  const { id = '', activity = '' } = context.req.param() as Record<string, string>
  return readActivity(context.var.environment, id, activity)
}

/** The user who completes the activity: the patient or stakeholder who must act. */
function findAssignee({ indirect_object }: Activity): User | undefined {
  return indirect_object
    ? { id: indirect_object.id, name: indirect_object.name || indirect_object.id }
    : undefined
}

/** Converts the fields to the answers that a caller would send. Empty fields are left out. */
function toAnswers(values: FieldValues, { records, activity }: ActivityDetails): Answers {
  const questions = new Map(records.form?.questions.map((question) => [question.key, question]))
  const answers: Record<string, AnswerValue> = {}
  for (const [key, texts] of Object.entries(values)) {
    const question = questions.get(key)
    if (question?.userQuestionType === 'MULTIPLE_SELECT') answers[key] = toList(question, texts)
    // An API call can be answered with an empty body.
    else if (texts[0] || activity.object.type === 'API_CALL') answers[key] = texts[0] ?? ''
  }
  return answers
}

function toList({ dataPointValueType }: Question, texts: string[]): (string | number)[] {
  return dataPointValueType === 'NUMBERS_ARRAY' ? texts.map(Number) : texts
}

/** Invents answers that complete a pending activity, by the keys of its fields. They are always the same. */
function inventAnswers({ details, activity, records }: ActivityDetails): Record<string, string[]> {
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
