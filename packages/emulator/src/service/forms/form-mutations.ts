import { evaluateFormRules, type QuestionAnswer } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import type { Resolvers } from '../resolvers.ts'
import { requireForm } from './require-form.ts'

export const formMutations: Resolvers = {
  evaluateFormRules(
    { input: { form_id, answers } }: { input: { form_id: string; answers: QuestionAnswer[] } },
    context,
  ) {
    const form = requireForm(form_id, context)
    // The request names no patient whose time zone could say which day it is.
    const now = { time: context.now().getTime(), timezone: null }
    return { ...done, results: evaluateFormRules(form, answers, now) }
  },
}
