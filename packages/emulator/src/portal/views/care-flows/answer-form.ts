import type { Question } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { ActivityDetails } from '../../details/read-activity.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { typed } from '../pieces/typed.ts'
import { nameAssignee } from './activity-type.ts'
import { activityUrl } from './care-flow-frame.ts'
import { questionField } from './question-field.ts'

export interface AnswerForm extends ActivityDetails {
  frame: Frame
  /** The values of the fields, by the names of the answers. */
  values: Readonly<Record<string, readonly string[]>>
  /** Why the answers were refused. */
  problem?: string
}

/** The fields to complete a form, an extension or an API call. They begin with invented values. */
export function answerForm(options: AnswerForm): View | '' {
  const { frame, details, activity, records, values, problem = '' } = options
  if (activity.status !== 'ACTIVE' || !details.release) return ''
  const { form, returns } = records
  const value = (name: string) => values[name]?.[0] ?? ''
  const fields = form
    ? form.questions.map((question) =>
        questionField({ question, values: values[question.key] ?? [], isWrong: isNamed(problem, question) }),
      )
    : activity.object.type === 'API_CALL'
      ? [
          textField({
            key: 'status',
            label: 'Status',
            hint: 'The HTTP status. From 200 to 299 the call succeeds.',
            value: value('status'),
          }),
          textField({ key: 'body', label: 'Body', hint: 'The body of the answer.', value: value('body') }),
        ]
      : returns.map(({ key, title, valueType }) =>
          textField({ key, label: title || key, hint: valueType.toLowerCase(), value: value(key) }),
        )
  if (fields.length === 0) return ''
  const assignee = nameAssignee(activity)
  return html`<form class="card narrow" method="post" action="${activityUrl(frame, details.careFlow.id, activity.id)}" novalidate>
${formToken(frame)}
<p class="hint">These answers are invented. Change what matters to you.</p>
${fields}
<p class="actions"><button class="primary" name="do" value="submit">Complete${assignee ? html` as ${typed(assignee)}` : ''}</button></p>
</form>`
}

function isNamed(problem: string, { key }: Question): boolean {
  return problem.split(/[\s,.]+/).includes(key)
}

export interface TextField {
  /** The key of what it holds. The field is named `answer.` and the key. */
  key: string
  label: string
  hint: string
  value: string
}

/** A field for a value that travels as text. */
export function textField({ key, label, hint, value }: TextField): View {
  return html`<div class="field"><label for="answer-${key}">${label}</label>
<p class="hint" id="answer-${key}-hint"><code>${key}</code> · ${hint}</p>
<input id="answer-${key}" name="answer.${key}" aria-describedby="answer-${key}-hint" dir="auto" autocomplete="off" value="${value}"></div>`
}
