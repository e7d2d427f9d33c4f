import { evaluateFormRules, type QuestionAnswer } from '@orchestration/care-flows'
import { demandFound, done, type Input, type Resolvers } from './answers.ts'
import { resolveForm } from './definitions/definition-queries.ts'
import type { FormResponse } from './records.ts'
import type { RequestContext } from './request-context.ts'

export const formQueries: Resolvers<RequestContext> = {
  async form({ id, pathway_id }: { id: string; pathway_id?: string | null }, context) {
    const found = context.definitions.findForm(id)
    demandFound(found, 'There is no form with this id.')
    if (pathway_id == null) return { ...done, form: resolveForm(found, context) }
    // With the ids of the service, two revisions of a version can have the form.
    const { release_id } = await context.careFlows.require(pathway_id)
    const release = context.definitions.releases.get(release_id)
    const form = release?.forms.find((candidate) => candidate.id === id)
    demandFound(form, 'The care flow has no form with this id.')
    return { ...done, form: resolveForm(form, context) }
  },

  forms(
    { pathway_definition_id, release_id }: { pathway_definition_id: string; release_id?: string | null },
    context,
  ) {
    const { forms } = context.definitions.findRelease(pathway_definition_id, release_id)
    return { ...done, forms: forms.map((form) => resolveForm(form, context)) }
  },

  async formResponse({ pathway_id, activity_id }: { pathway_id: string; activity_id: string }, context) {
    const response = await findResponse(pathway_id, activity_id, context)
    return { ...done, response: { answers: response?.answers ?? [] } }
  },

  async formActivityDataPoints(
    { careflow_id, activity_id }: { careflow_id: string; activity_id: string },
    context,
  ) {
    const response = await findResponse(careflow_id, activity_id, context)
    return {
      ...done,
      data_points: (response?.data_points ?? []).map(({ key, serialized_value, valueType }) => ({
        key,
        value: serialized_value,
        valueType,
      })),
    }
  },
}

/** The submitted answers. Undefined until somebody submits the form. */
async function findResponse(
  care_flow_id: string,
  activity_id: string,
  context: RequestContext,
): Promise<FormResponse | undefined> {
  await context.activities.requireIn({ care_flow_id, activity_id, type: 'FORM' })
  return context.records.find('form_response', activity_id)
}

export const formMutations: Resolvers<RequestContext> = {
  evaluateFormRules(
    { input: { form_id, answers } }: Input<{ form_id: string; answers: QuestionAnswer[] }>,
    { definitions, now },
  ) {
    const form = definitions.findForm(form_id)
    demandFound(form, 'There is no form with this id.')
    // The request names no patient whose time zone could say which day it is.
    const facts = { time: now().getTime(), timezone: null }
    return { ...done, results: evaluateFormRules(form, answers, facts) }
  },
}
