import { type Activity, evaluateFormRules, type QuestionAnswer } from '../../engine/index.ts'
import { done } from '../../wire/payload.ts'
import { createActivitySource } from '../activities/activity-source.ts'
import { changeCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'
import { requireForm } from './require-form.ts'

interface SubmitInput {
  activity_id: string
  response: QuestionAnswer[]
}

export const formMutations: Resolvers = {
  evaluateFormRules(
    { input: { form_id, answers } }: { input: { form_id: string; answers: QuestionAnswer[] } },
    context,
  ) {
    const form = requireForm(form_id, context)
    return { ...done, results: evaluateFormRules(form, answers, context.now().getTime()) }
  },

  async submitFormResponse({ input: { activity_id, response } }: { input: SubmitInput }, context) {
    const event = { type: 'submit_form', activity_id, answers: response } as const
    const { state } = await changeCareFlow(context, { activity_id }, event)
    return { ...done, activity: createActivitySource(state.activities[activity_id] as Activity, context) }
  },
}
