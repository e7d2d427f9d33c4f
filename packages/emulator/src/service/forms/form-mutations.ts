import { evaluateFormRules, type QuestionAnswer } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'

export const formMutations: Resolvers = {
  evaluateFormRules(
    { input: { form_id, answers } }: { input: { form_id: string; answers: QuestionAnswer[] } },
    { definitions, now },
  ) {
    const form = definitions.findForm(form_id)
    if (!form) throw createServiceError('NOT_FOUND', 'There is no form with this id.')
    // The request names no patient whose time zone could say which day it is.
    const facts = { time: now().getTime(), timezone: null }
    return { ...done, results: evaluateFormRules(form, answers, facts) }
  },
}
