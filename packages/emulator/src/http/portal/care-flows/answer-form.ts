import {
  checkAnswers,
  describeRule,
  type FormDefinition,
  isPending,
  type Question,
} from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { findRange, hasListAnswer, questionControls, questionField } from '../../pages/question-field.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { type FieldValues, field, formTokenField, readFields } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { activityUrl } from '../urls.ts'
import { assigneeNameOf } from './activity-labels.ts'
import type { ActivityDetails } from './care-flow-details.ts'

export interface AnswerForm extends ActivityDetails {
  pageData: PageData
  /** Values of the fields, keyed by answer key. */
  values: FieldValues
  /** Reason for rejecting the answers. */
  problem?: string
}

/** Renders the form that completes an activity. Fields are prefilled with sample values. */
export function answerForm(options: AnswerForm): View | '' {
  const { pageData, careFlowDetails, activity, form, returnValues, values } = options
  if (!isPending(activity) || !careFlowDetails.release) return ''
  const value = (name: string) => values[name]?.[0] ?? ''
  const fields = form
    ? questionAnswerFields(form, options)
    : activity.object.type === 'API_CALL'
      ? [
          answerField({
            key: 'status',
            label: 'Status',
            hint: 'HTTP status. The call succeeds with a status from 200 to 299.',
            value: value('status'),
            requirement: 'required',
          }),
          answerField({
            key: 'body',
            label: 'Body',
            hint: 'Response body.',
            value: value('body'),
            requirement: 'optional',
          }),
        ]
      : returnValues.map(({ key, title, valueType }) =>
          answerField({ key, label: title || key, hint: valueType.toLowerCase(), value: value(key) }),
        )
  if (fields.length === 0) return ''
  const assignee = assigneeNameOf(activity)
  return html`<form class="card narrow" method="post" action="${activityUrl(pageData, activity)}" novalidate>
${formTokenField(pageData)}
<p class="hint">These are sample answers. Change them as needed.</p>
${fields}
<p class="actions"><button class="primary" name="do" value="submit">Complete${assignee ? html` as ${userText(assignee)}` : ''}</button>
${form?.questions.some(({ rule }) => rule) ? html`<button name="do" value="update">Update questions</button>` : ''}</p>
</form>`
}

/** Renders the fields of a form. Hides the fields of questions that depend on other answers. */
function questionAnswerFields(form: FormDefinition, { values, problem, pageData }: AnswerForm): View[] {
  const answers = form.questions.flatMap((question) => {
    const texts = (values[question.key] ?? []).filter((text) => text !== '')
    const [first] = texts
    if (first === undefined) return []
    return [{ question_id: question.id, value: hasListAnswer(question) ? JSON.stringify(texts) : first }]
  })
  const now = { time: pageData.now.getTime(), timezone: null }
  const { visible, rejections } = checkAnswers(form, answers, now)
  const invalidIds = problem === undefined ? [] : [...rejections.keys()]
  return form.questions.map((question) =>
    questionAnswerField(question, {
      values: values[question.key] ?? [],
      isVisible: visible.has(question.id),
      isInvalid: invalidIds.includes(question.id),
      hasFocus: invalidIds[0] === question.id,
    }),
  )
}

interface AnswerField {
  /** The answer key. The field name is `answer.` followed by the key. */
  key: string
  label: string
  hint: string
  value: string
  requirement?: 'required' | 'optional'
}

/** Renders the field for a text value. */
export function answerField({ key, hint, ...rest }: AnswerField): View {
  return field({ ...rest, name: `answer.${key}`, hint: html`<code>${key}</code> · ${hint}` })
}

interface QuestionState {
  values: readonly string[]
  isVisible: boolean
  isInvalid: boolean
  hasFocus: boolean
}

/** Renders the field for a question. The engine validates the answer in the same way as an answer from the API. */
function questionAnswerField(
  question: Question,
  { values, isVisible, isInvalid, hasFocus }: QuestionState,
): View {
  const { key, title, title_html, dataPointValueType, userQuestionType, rule } = question
  const attributes = html`data-question="${key}"${isVisible ? '' : raw(' hidden')}`
  if (dataPointValueType === null)
    return html`<p class="description" ${attributes}>${plainText(title_html ?? title)}</p>`
  const { control } = questionControls[userQuestionType]
  const isChoice = control === 'radio' || control === 'yes or no'
  const field = {
    question,
    title: plainText(title) || key,
    values,
    id: `answer-${key}`,
    name: `answer.${key}`,
    hint: html`<code>${key}</code>${describeAnswer(question)}${rule ? html` · asked if ${describeRule(rule)}` : ''}`,
    isInvalid,
    hasFocus,
    labels: { optional: 'optional', choose: 'No answer', yes: 'Yes', no: 'No' },
    attributes: html`autocomplete="off"`,
  }
  return html`<div class="field" ${attributes}>
${questionField(field, control === 'checkbox' ? 'group' : isChoice ? 'select' : 'text')}
</div>`
}

function describeAnswer(question: Question): string {
  const { dataPointValueType } = question
  const range = findRange(question)
  if (range?.min != null && range.max != null) return ` · ${range.min} to ${range.max}`
  if (dataPointValueType === 'TELEPHONE') return ' · such as +447700900123'
  if (dataPointValueType === 'ATTACHMENT') return ' · a URL'
  return !hasListAnswer(question) && dataPointValueType?.endsWith('ARRAY')
    ? ' · a list, such as ["a", "b"]'
    : ''
}

/** Returns the title without markup, because the titles of descriptions contain HTML. */
function plainText(title: string | null): string {
  return (title ?? '').replace(/<[^>]*>/g, ' ').trim()
}

/** Reads the answers of a form, keyed by answer key. */
export async function readAnswers(context: Context): Promise<FieldValues> {
  const fields = Object.entries(await readFields(context))
  const prefix = 'answer.'
  return Object.fromEntries(
    fields.flatMap(([name, texts]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), texts]] : [])),
  )
}
