import { evaluateFormRules, type FormDefinition } from '@orchestration/care-flows'
import type { Form, MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import type { Environment } from '../environment.ts'
import { type ResolverValue, successPayload } from '../root-resolver.ts'
import type { FormResponse } from './record-repository.ts'

export const formQueries: QueryResolvers<Environment> = {
  form({ id, pathway_id }, environment) {
    const found = environment.definitions.findForm(id)
    assertFound(found, 'There is no form with this id.')
    if (pathway_id == null) return { ...successPayload, form: toGraphQLForm(found, environment) }
    const { release_id } = environment.careFlows.require(pathway_id)
    const release = environment.definitions.releases.get(release_id)
    const form = release?.forms.find((candidate) => candidate.id === id)
    assertFound(form, 'The care flow has no form with this id.')
    return { ...successPayload, form: toGraphQLForm(form, environment) }
  },

  forms({ pathway_definition_id, release_id }, environment) {
    const { forms } = environment.definitions.requireRelease(pathway_definition_id, release_id)
    return { ...successPayload, forms: forms.map((form) => toGraphQLForm(form, environment)) }
  },

  formResponse({ pathway_id, activity_id }, environment) {
    const response = findResponse(pathway_id, activity_id, environment)
    return { ...successPayload, response: { answers: response?.answers ?? [] } }
  },

  formActivityDataPoints({ careflow_id, activity_id }, environment) {
    const response = findResponse(careflow_id, activity_id, environment)
    return {
      ...successPayload,
      data_points: (response?.data_points ?? []).map(({ key, serialized_value, valueType }) => ({
        key,
        value: serialized_value,
        valueType,
      })),
    }
  },
}

export function toGraphQLForm(form: FormDefinition, { records }: Environment): ResolverValue<Form> {
  return {
    ...form,
    questions: form.questions.map((question) =>
      question.no_config ? { ...question, questionConfig: null } : question,
    ),
    /** Responses to this form in a care flow, newest first. */
    previous_answers: ({ pathway_id }: { pathway_id: string }) => {
      const responses = records.list('form_response', pathway_id)
      return responses
        .filter(({ form_id }) => form_id === form.id)
        .map(({ id, date, answers }) => ({ activity_id: id, date, answers }))
        .toReversed()
    },
  }
}

/** Returns undefined until the form is submitted. */
function findResponse(
  care_flow_id: string,
  activity_id: string,
  environment: Environment,
): FormResponse | undefined {
  environment.activities.requireInCareFlow({ care_flow_id, activity_id, type: 'FORM' })
  return environment.records.find('form_response', activity_id)
}

export const formMutations: MutationResolvers<Environment> = {
  evaluateFormRules({ input: { form_id, answers } }, { definitions, now }) {
    const form = definitions.findForm(form_id)
    assertFound(form, 'There is no form with this id.')
    // The request has no patient, so there is no time zone for dates.
    const time = { time: now().getTime(), timezone: null }
    return { ...successPayload, results: evaluateFormRules(form, answers, time) }
  },
}
