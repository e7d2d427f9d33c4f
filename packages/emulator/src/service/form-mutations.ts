import { evaluateFormRules } from '@orchestration/care-flows'
import type { MutationResolvers } from './__generated__/resolvers.ts'
import { assertFound, successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'

export const formMutations: MutationResolvers<RequestContext> = {
  evaluateFormRules({ input: { form_id, answers } }, { definitions, now }) {
    const form = definitions.findForm(form_id)
    assertFound(form, 'There is no form with this id.')
    // The request has no patient, so there is no time zone for dates.
    const time = { time: now().getTime(), timezone: null }
    return { ...successPayload, results: evaluateFormRules(form, answers, time) }
  },
}
