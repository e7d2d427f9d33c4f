import type { FormDefinition } from '@orchestration/care-flows'
import type { RequestContext } from '../resolvers.ts'

/** The object behind the type `Form`. */
export function resolveForm(form: FormDefinition, { records }: RequestContext): object {
  return {
    ...form,
    questions: form.questions.map((question) =>
      question.no_config ? { ...question, questionConfig: null } : question,
    ),
    /** The answers to this form in a care flow, newest first. */
    previous_answers: async ({ pathway_id }: { pathway_id: string }) => {
      const responses = await records.list('form_response', pathway_id)
      return responses
        .filter(({ form_id }) => form_id === form.id)
        .map(({ id, date, answers }) => ({ activity_id: id, date, answers }))
        .toReversed()
    },
  }
}
