import type { FormDefinition } from '@orchestration/care-flows'
import type { Form } from '@orchestration/webhooks'

/** Converts a form definition to the fields of `form.submitted`. Only a description has a title in HTML. */
export function toForm({ title, questions }: FormDefinition): Form {
  return {
    title,
    questions: questions.map((question) => ({
      title: question.title,
      key: question.key,
      definition_id: question.definition_id,
      questionType: question.questionType.toLowerCase(),
      userQuestionType: question.userQuestionType.toLowerCase(),
      titleHtml: question.userQuestionType === 'DESCRIPTION' ? question.title_html : null,
    })),
  }
}
