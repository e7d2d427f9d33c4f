import type { Form } from '@orchestration/webhooks'
import type { FormDefinition } from '../../engine/index.ts'

/** A form as `form.submitted` carries it. Only a description has a text in HTML. */
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
