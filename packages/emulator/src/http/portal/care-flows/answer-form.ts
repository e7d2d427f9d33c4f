import { isPending } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Answers } from '../../../service/care-flows/create-completion.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { field, formTokenField, readFields } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { activityUrl } from '../urls.ts'
import { assigneeNameOf } from './activity-labels.ts'
import type { ActivityDetails } from './care-flow-details.ts'

export interface AnswerForm extends ActivityDetails {
  pageData: PageData
  /** Values of the fields, keyed by answer key. */
  values: Answers
  /** Reason for rejecting the values. */
  problem?: string
}

/** Renders the fields of an API call or an extension, prefilled with sample values. Other activities have no fields. */
export function answerForm({
  pageData,
  careFlowDetails,
  activity,
  returnValues,
  values,
}: AnswerForm): View | '' {
  if (!isPending(activity) || !careFlowDetails.release) return ''
  const value = (key: string) => String(values[key] ?? '')
  const fields =
    activity.object.type === 'API_CALL'
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
<p class="hint">These are sample values. Change them as needed.</p>
${fields}
<p class="actions"><button class="primary" name="do" value="submit">Complete${assignee ? html` as ${userText(assignee)}` : ''}</button></p>
</form>`
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

/** Reads the fields that `answerField` renders, keyed by answer key. */
export async function readAnswers(context: Context): Promise<Record<string, string>> {
  const fields = Object.entries(await readFields(context))
  const prefix = 'answer.'
  return Object.fromEntries(
    fields.flatMap(([name, [text = '']]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  )
}
